An account's tables while nobody sits at a terminal. Bob has directories of his own:

  $ mkdir tables bin; export TZ=UTC PATH="$PWD/bin:$PATH"; me=$(id -un)
  $ visit() { timeout 60 herbarium --plain --tables "$PWD/tables" "$@" 2>&1; }
  $ bob() { (export XDG_DATA_HOME="$PWD/his/data" XDG_STATE_HOME="$PWD/his/state" XDG_CONFIG_HOME="$PWD/his"; "$@"); }
  $ list() { herbarium --tables "$PWD/tables" tables | sed "s/\b$me\b/ME/g; s/; since.*//; s/ (away)//; s/([0-9]* d [0-9]* h left)/(TIME)/"; }
  $ attend() { timeout 120 herbarium --tables "$PWD/tables" attend "$@" 2>&1 | sed "s,$PWD/,,g; s/$me\$/ME/"; }
  $ tables() { for p in /proc/[0-9]*; do ls -l $p/fd 2> /dev/null | grep -q "$PWD/$1data/.*proof" && echo ${p#/proc/}; done; }
  $ runs() { until grep -qs attend /proc/$(cat state/herbarium/attend)/cmdline; do sleep 0.1; done; }
  $ ended() { until [ -z "$(ls tables/*/)" ]; do sleep 0.1; done; until [ -z "$(tables)" ]; do sleep 0.1; done; }

Where there is nothing to attend to, nothing happens:

  $ attend --once

At Alice's table Bob has shown his seed. She has not come, but her account shows hers, and the dice fall:

  $ echo quit | visit host herd --option size=2 --clock "days 3" --seat 1=me | grep -c 'keep your seat'
  1
  $ echo quit | bob visit join --any-terms | grep -c 'keep your seat'
  1
  $ grep -c roll data/herbarium/*.rec
  0
  [1]
  $ attend --once; grep -c roll data/herbarium/*.rec
  1

It makes no move, and does not come again while she has to decide:

  $ entries=$(cat data/herbarium/*.proof | wc -l); attend --once; attend --once; expr $(cat data/herbarium/*.proof | wc -l) - $entries
  0
  [1]

After a crash, or a shutdown, the table opens again under its name; Bob's account opens none for his copy:

  $ kill -9 $(tables); while [ -n "$(tables)" ]; do sleep 0.1; done; bob attend --once; list
  No table is open on this host; `herbarium host GAME` opens one.
  $ attend --once; list
  ME/herd: herd, size 2, 3 d a turn, up to 14 d away; 1 *ME (TIME); 2 ME; plays
  $ kill $(tables); ended; attend --once; list
  ME/herd: herd, size 2, 3 d a turn, up to 14 d away; 1 *ME (TIME); 2 ME; plays

There is one such process at a time; after it was killed, the next one goes on:

  $ herbarium --tables "$PWD/tables" attend > log 2>&1 & pid=$!
  $ runs; attend; attend --once
  herbarium attend already runs for this account.
  $ kill -9 $pid; wait $pid 2> /dev/null; kill $(tables); ended
  $ herbarium --tables "$PWD/tables" attend > log 2>&1 & pid=$!
  $ until list | grep -q 'plays'; do sleep 0.1; done; kill $pid; wait $pid; cat log

Whoever opens one table opens their others, too, without such a process:

  $ kill $(tables); ended
  $ visit host harbustaz --option size=4 --seat 1=me --away | sed "s,\b$me/,ME/,g"
  The table ME/harbustaz is open; others come with: herbarium join ME/harbustaz
  $ until list | grep -q '^ME/herd'; do sleep 0.1; done; list
  ME/harbustaz: harbustaz, size 4; 1 for ME; 2 free; waits for players
  ME/herd: herd, size 2, 3 d a turn, up to 14 d away; 1 *ME (TIME); 2 ME; plays

A game that its players have adjourned stays closed:

  $ mkfifo in; bob visit join ${me}/herd --seat 2 < in > out & exec 5> in; until grep -qs 'You are at' out; do sleep 0.1; done
  $ (echo adjourn; until grep -q 'asks to adjourn' out; do sleep 0.1; done; echo agree >&5; until [ ! -e tables/herbarium-*/herd.sock ]; do sleep 0.1; done) | visit resume > mine
  $ exec 5>&-; attend --once; list
  ME/harbustaz: harbustaz, size 4; 1 for ME; 2 free; waits for players
  $ kill $(tables); ended

A move without a choice needs nobody: Alice has spent all her points, and her account bids the 0 that is left to her. (Bob, who has moved, is not told the terms again.)

  $ ada() { (export XDG_DATA_HOME="$PWD/her/data" XDG_STATE_HOME="$PWD/her/state" XDG_CONFIG_HOME="$PWD/her"; "$@"); }
  $ echo quit | ada visit host herbs --option ap=10 --option actions=3 --clock "days 3" --seat 1=me | grep -c 'keep your seat'
  1
  $ printf '%s\n' '2 M6' '2 TR' '2 TR' 'Wh H10' done quit | bob visit join ${me}/herbs --any-terms | grep -c 'keep your seat'
  1
  $ printf '%s\n' '0 M6' '0 HT' '0 HT' 'Bl D2' done quit | ada visit resume | grep -c 'no AP left'
  1
  $ bob attend --once; ada attend --once; printf '%s\n' 'bid 1' quit | bob visit resume | grep -c 'a bid for step 1\|by day and night'
  1
  $ ada attend --once; sed -n '/bid/,$p' her/data/herbarium/herbs*.rec
  1 bid 0
  2 bid 1
  $ kill $(tables her/); ended

It is installed as a unit of systemd, if that can be used; the system may end it when the person logs out:

  $ printf '#!/bin/sh\necho "systemctl $*" >> %s\n' "$PWD/called" > bin/systemctl
  $ printf '#!/bin/sh\necho "loginctl $*" >> %s\nexit 1\n' "$PWD/called" > bin/loginctl; chmod +x bin/*
  $ attend --install; cat called; sed "s,$PWD/,,; s,=\"[^ ]*herbarium\",=\"herbarium\"," config/systemd/user/herbarium-attend.service
  `herbarium attend` runs, and systemd starts it again: config/systemd/user/herbarium-attend.service
  It ends when you log out, because this system does not let you run it longer. Its administrator can: loginctl enable-linger ME
  systemctl --user daemon-reload
  systemctl --user daemon-reload
  systemctl --user enable herbarium-attend.service
  systemctl --user restart herbarium-attend.service
  loginctl enable-linger
  [Unit]
  Description=Tables of herbarium
  
  [Service]
  ExecStart="herbarium" --tables "tables" attend
  Restart=on-failure
  KillMode=process
  
  [Install]
  WantedBy=default.target
  $ rm called; attend --remove; cat called; ls config/systemd/user; attend --remove
  `herbarium attend` has ended, and is not started again. Your tables stay open.
  systemctl --user disable --now herbarium-attend.service
  systemctl --user daemon-reload
  `herbarium attend` is not installed, and does not run.

Or else by cron, with the person's other lines as they were:

  $ printf '#!/bin/sh\nexit 1\n' > bin/systemctl; echo '5 * * * * date +\%s' > cron
  $ printf '#!/bin/sh\n[ "$1" = -l ] && exec cat %s\nexec cat > %s\n' "$PWD/cron" "$PWD/cron" > bin/crontab; chmod +x bin/crontab
  $ attend --install; runs; attend --install > /dev/null; sed "s,$PWD/,,; s,reboot [^ ]*/herbarium,reboot herbarium," cron
  `herbarium attend` runs, and cron starts it again after each boot: crontab -l
  5 * * * * date +\%s
  @reboot herbarium --tables tables attend # herbarium attend
  $ runs; attend --remove; cat cron
  `herbarium attend` has ended, and is not started again. Your tables stay open.
  5 * * * * date +\%s

Or neither:

  $ printf '#!/bin/sh\n[ "$1" = -l ] && exec cat %s\nexit 1\n' "$PWD/cron" > bin/crontab; attend --install; cat cron
  herbarium: --install: this account can use neither units of systemd (systemctl --user) nor crontab. Whenever you open a table, your other tables are opened again, too; `herbarium attend` does that until you log out
  5 * * * * date +\%s

Not either if crontab ends before it has read more than a pipe holds:

  $ seq -f '# %.0f' 20000 > long; printf '#!/bin/sh\n[ "$1" = -l ] && exec cat %s\nexit 1\n' "$PWD/long" > bin/crontab
  $ attend --install 2>&1 | cut -c 1-40; seq -f '# %.0f' 20000 | cmp - long
  herbarium: --install: this account can u

Lines that cannot be read are not written over:

  $ printf '#!/bin/sh\n[ "$1" = -l ] && { echo cannot open >&2; exit 1; }\nexec cat > %s\n' "$PWD/cron" > bin/crontab
  $ attend --install 2>&1 | cut -c 1-40; cat cron
  herbarium: --install: this account can u
  5 * * * * date +\%s
  $ printf '#!/bin/sh\n[ "$1" = -l ] && { echo no crontab for me >&2; exit 1; }\nexec cat > %s\n' "$PWD/cron" > bin/crontab
  $ attend --install; grep -c reboot cron
  `herbarium attend` runs, and cron starts it again after each boot: crontab -l
  1
  $ printf '#!/bin/sh\n[ "$1" = -l ] && exec cat %s\nexec cat > %s\n' "$PWD/cron" "$PWD/cron" > bin/crontab
  $ runs; attend --remove
  `herbarium attend` has ended, and is not started again. Your tables stay open.
  $ herbarium attend --install --remove
  herbarium: only one of --once, --install and --remove (see herbarium attend --help)
  [2]
