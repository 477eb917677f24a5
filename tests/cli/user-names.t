Users of every name that a host's list of users has. The list of this test has one, with a name of the test's choice.

  $ cat > users.c <<'END'
  > #include <pwd.h>
  > #include <stdlib.h>
  > #include <string.h>
  > #include <unistd.h>
  > int getpwuid_r(uid_t uid, struct passwd* entry, char* buffer, size_t size, struct passwd** found) {
  >   const char* name = getenv("ONE_USER");
  >   *found = NULL;
  >   if (!name || uid != geteuid()) return 0;
  >   memset(entry, 0, sizeof *entry);
  >   entry->pw_name = entry->pw_dir = strncpy(buffer, name, size);
  >   entry->pw_uid = uid;
  >   *found = entry;
  >   return 0;
  > }
  > int getpwnam_r(const char* name, struct passwd* entry, char* buffer, size_t size, struct passwd** found) {
  >   const char* one = getenv("ONE_USER");
  >   *found = NULL;
  >   return one && strcmp(name, one) == 0 ? getpwuid_r(geteuid(), entry, buffer, size, found) : 0;
  > }
  > END
  $ cc -shared -fPIC -o users.so users.c; export ASAN_OPTIONS=verify_asan_link_order=0
  $ user() { ONE_USER=$name LD_PRELOAD=$PWD/users.so herbarium --tables "$PWD/tables" "$@"; }

The line that is printed for others works in a shell, and so does its address behind ssh, where a shell reads it again:

  $ mkdir tables
  $ for name in 'bob@corp.example.org' 'CORP\bob' 'bob smith' -x 'pc$' 7a.b 'Ünal' "o'neil"; do
  >   user host herd --option size=2 --seat 1=open --seat 2=open --away --linger 1 > said; cat said
  >   address=$(sed -n 's/.*: herbarium join //p' said)
  >   sh -c "echo 'herbarium 1 ask' | ONE_USER=\"\$0\" LD_PRELOAD=$PWD/users.so herbarium --tables '$PWD/tables' relay $address" "$name" | grep -c "^no this table speaks"
  >   until [ ! -e tables/herbarium-*/herd.sock ]; do sleep 0.1; done
  > done
  The table bob@corp.example.org/herd is open; others come with: herbarium join bob@corp.example.org/herd
  1
  The table CORP%5Cbob/herd is open; others come with: herbarium join CORP%5Cbob/herd
  1
  The table bob%20smith/herd is open; others come with: herbarium join bob%20smith/herd
  1
  The table %2Dx/herd is open; others come with: herbarium join %2Dx/herd
  1
  The table pc%24/herd is open; others come with: herbarium join pc%24/herd
  1
  The table 7a.b/herd is open; others come with: herbarium join 7a.b/herd
  1
  The table \xc3\x9cnal/herd is open; others come with: herbarium join \xc3\x9cnal/herd (esc)
  1
  The table o%27neil/herd is open; others come with: herbarium join o%27neil/herd
  1

A user of whom the list has nothing is a number:

  $ user() { LD_PRELOAD=$PWD/users.so herbarium --tables "$PWD/tables" "$@"; }
  $ user host herd --away --linger 1 | sed "s,$(id -u)/,UID/,g"
  The table UID/herd is open; others come with: herbarium join UID/herd
