# Completion of herbarium for bash. It asks the program itself for the games and their options, so that a new
# game needs no change here; without an answer it makes do with what it knows. Needs no other completion.

# The first word of each line: `herbs      Herbs, by Michael Petty: ...`.
_herbarium_games() {
  local games
  games=$("$1" games 2> /dev/null < /dev/null | while read -r name _; do echo "$name"; done)
  echo "${games:-herbs}"
}

# The tables that are open on this host: `alice/lunch: herd; ...`.
_herbarium_tables() {
  "$1" tables 2> /dev/null < /dev/null | sed -n 's/^\([^: ]*\/[^: ]*\): .*/\1/p'
}

# The names of a game's options, as in its help: `ap (action points at the start; 10 to 999; default 200)`.
_herbarium_rules_options() {
  "$1" "$2" --help 2> /dev/null < /dev/null |
    grep -oE '[a-z_-]+ \([^()]*; default [0-9]+\)' 2> /dev/null | while read -r name _; do echo "$name="; done
}

# The long options that the program's own help names, of all verbs or (with a second word) of one.
_herbarium_options() {
  "$@" --help 2> /dev/null < /dev/null | sed -nE 's/^ +(-[a-z],)?(--[a-z-]+).*/\2/p' 2> /dev/null
}

_herbarium_reply() {
  local IFS=$' \t\n'
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2" 2> /dev/null)
}

_herbarium_files() {
  compopt -o filenames 2> /dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$1" 2> /dev/null)
}

# Completes the value $4 of option $2 of verb $3 of program $1; fails if the option takes no value.
_herbarium_value() {
  case $2 in
    --color) _herbarium_reply 'auto always never' "$4" ;;
    --config | --record | --records | --resume | --tables) _herbarium_files "$4" ;;
    --option)
      compopt -o nospace 2> /dev/null
      _herbarium_reply "$(_herbarium_rules_options "$1" "$3")" "$4"
      ;;
    --seat)
      if [[ $3 == sheet || $3 == suggest ]]; then
        _herbarium_reply '1 2' "$4"
      else
        compopt -o nospace 2> /dev/null
        _herbarium_reply '1=human: 2=human: 1=ai: 2=ai:' "$4"
      fi
      ;;
    --dice) _herbarium_reply 'auto ask' "$4" ;;
    --level | --play) _herbarium_reply '0 1 2 3 4 5 6 7 8 9 greedy' "$4" ;;
    --pace | --seed | --playouts | --games | --first | --jobs | --name | --clock | --linger | --ssh | --as) COMPREPLY=() ;;
    *) return 1 ;;
  esac
}

_herbarium() {
  local program=$1 current=${COMP_WORDS[COMP_CWORD]} before='' verb='' word games i
  COMPREPLY=()
  # Bash takes `--color=never` for three words.
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    case $before in
      --color | --config | --record | --option | --seat | --dice | --pace | --seed | --playouts | \
        --level | --games | --first | --jobs | --records | --tables | --resume | --name | --clock | --linger | --play | \
        --ssh | --as)
        [[ $word == = ]] || before=
        continue
        ;;
    esac
    # Behind `ap=` and `1=human:` is the rest of a value.
    if [[ $word == = || $word == : || ${COMP_WORDS[i - 1]} == = || ${COMP_WORDS[i - 1]} == : ]]; then
      before=
    elif [[ $word == -* ]]; then
      before=$word
    else
      verb=${verb:-$word}
      before=
    fi
  done
  [[ $current == = ]] && current=
  if [[ -n $before ]] && _herbarium_value "$program" "$before" "$verb" "$current"; then return 0; fi
  case ${COMP_WORDS[COMP_CWORD]}${COMP_WORDS[COMP_CWORD - 1]} in
    = | : | *[=:]) return 0 ;;
  esac

  games=$(_herbarium_games "$program")
  if [[ $current == -* ]]; then
    local options
    options=$(_herbarium_options "$program")
    if [[ -z $options ]]; then
      options='--help --version --config --plain --color --no-mouse --pace --no-curtain --no-turn --battles'
      options+=' --tables --seat --option --seed --record --no-record --dice'
    elif [[ -n $verb ]]; then
      options="${options/--version/} $(_herbarium_options "$program" "$verb")"
    fi
    _herbarium_reply "$options" "$current"
    return 0
  fi
  case $verb in
    '') _herbarium_reply "$games resume replay positions legal sheet suggest match referee bench host join watch tables verify relay games rules" "$current" ;;
    rules | bench | match | host) _herbarium_reply "$games" "$current" ;;
    join | watch) _herbarium_reply "$(_herbarium_tables "$program")" "$current" ;;
    resume | replay | positions | legal | sheet | suggest | referee | verify) _herbarium_files "$current" ;;
  esac
  return 0
}

complete -F _herbarium herbarium
