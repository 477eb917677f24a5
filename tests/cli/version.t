The version stands in one place, src/verbs/version.hpp; the program and the packages have it from there.

  $ root="$TESTDIR/../.."
  $ version=$("$root/scripts/package" version)
  $ echo "$version"
  [0-9]+\.[0-9]+\.[0-9]+ (re)
  $ [ "$(herbarium --version)" = "herbarium $version" ]

Wrong use:

  $ "$root/scripts/package" everything
  usage: scripts/package version|archive|build|compare [FOLDER]
  [2]
