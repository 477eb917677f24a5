The archive of the source is the same whoever makes it: here from what git knows of, or in an unpacked archive,
and then in what the archive itself has unpacked, under another name and another umask.

  $ root="$TESTDIR/../.."
  $ if [ -e "$root/.git" ]; then git -C "$root" ls-files > list 2>&1 || exit 80; fi
  $ version=$("$root/scripts/package" version)
  $ "$root/scripts/package" archive "$PWD/first" | sed 's,.*/,,'
  herbarium-[0-9.]+\.tar\.gz (re)
  $ umask 077; mkdir elsewhere; tar --no-same-permissions -xzf first/*.gz -C elsewhere; mv "elsewhere/herbarium-$version" elsewhere/source
  $ touch elsewhere/source/Makefile
  $ elsewhere/source/scripts/package archive "$PWD/second" > out
  $ cmp first/*.gz second/*.gz
  $ ls first second
  first:
  herbarium-[0-9.]+\.tar\.gz (re)
  
  second:
  herbarium-[0-9.]+\.tar\.gz (re)

It holds what belongs to the source, and nobody's name:

  $ tar -tvzf first/*.gz | grep -c -v ' root/root '
  0
  [1]
  $ tar -tzf first/*.gz | grep -c -e /Makefile$ -e /src/main.cpp$ -e /scripts/debian/rules$
  3
  $ tar -tzf first/*.gz | grep -e /build/ -e '/\.git/'
  [1]

A pipe that lies there does not belong to it, and no archive is made without a file that git knows of, or if git says
nothing:

  $ mkfifo elsewhere/source/pipe
  $ timeout 60 elsewhere/source/scripts/package archive "$PWD/third" > out; cmp first/*.gz third/*.gz
  $ cp -R elsewhere/source broken; rm broken/pipe; cd broken; touch .git
  $ SOURCE_DATE_EPOCH=1 scripts/package archive "$PWD/../fourth" 2>&1 | tail -n 1
  scripts/package: git does not say which files belong to the source
  $ rm .git; git init -q .; git add .; rm README.md
  $ SOURCE_DATE_EPOCH=1 scripts/package archive "$PWD/../fourth" 2>&1 | tail -n 1; ls ../fourth | grep 'gz$'
  scripts/package: the source is not complete
  [1]
