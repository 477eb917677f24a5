What verbs print for people, they print as JSON for programs.

  $ field() { python3 -c "import json, sys; print(*(eval('each' + sys.argv[1]) for each in map(json.loads, sys.stdin)), sep='\n')" "$1"; }

  $ herbarium games --json | field "['games'][0]['name']"
  herbs
  $ herbarium games --json | field " and [game for game in each['games'] if game['name'] == 'uibadi'][0]['options'][3]"
  {'name': 'clock', 'default': 60, 'ranges': [{'low': 0, 'high': 0}, {'low': 10, 'high': 600}], 'help': *} (glob)
  $ [ "$(herbarium games --json | field "['games'].__len__()")" = "$(herbarium games | wc -l)" ]

  $ printf '%s\n' 'herbarium 1' 'game herd' 'option size 2' --- '* roll 2 1' '1 place b2' '* roll 1 1' > herd.rec
  $ herbarium positions herd.rec --json > positions; herbarium positions herd.rec | wc -l
  4
  $ field "['position']" < positions > lines; herbarium positions herd.rec | cmp - lines
  $ sed -n '1p;3p' positions
  {"events":0,"position":"herd 2 1 roll 1 - remove=0 add=0 2/3/2"}
  {"events":2,"actor":"1","event":"place b2","position":"herd 2 2 roll 2 - remove=0 add=0 2/1r1/2"}

  $ herbarium legal herd.rec --json
  {"events":3,"over":false,"position":"herd 2 2 remove 2 1-1 remove=1 add=1 2/1r1/2","actors":[{"actor":"1","due":false,"secret":false,"lines":false,"legal":["resign"]},{"actor":"2","due":true,"secret":false,"lines":false,"legal":["remove b2","resign"]}]}
  $ printf 'herbarium 1\ngame herbs\n---\n' > herbs.rec
  $ herbarium legal herbs.rec --json | field "['actors'][1]['lines'], each['actors'][1]['secret']"
  (True, True)
  $ printf 'herbarium 1\ngame herd\n---\n' | herbarium legal - --json | field "['actors'][0]['actor']"
  \* (re)
  $ printf 'herbarium 1\ngame herd\n---\n* roll 7 1\n' | herbarium positions - --json
  {"events":0,"position":"herd 5 1 roll 1 - remove=0 add=0 5/6/7/8/9/8/7/6/5"}
  herbarium: -:4:8: * (glob)
  [1]

  $ mkdir -m 700 none; herbarium tables --tables "$PWD/none" --json
  {"tables":[]}
