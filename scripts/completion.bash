# Completion of herbarium for bash. The program itself says what could come next (`herbarium help complete`), so
# that nothing is said here of its verbs and options. Needs no other completion.

_herbarium() {
  local program=${1/#\~/$HOME} rest=${COMP_LINE:0:COMP_POINT} words=() breaks='' stem='' before piece word i
  # Bash takes `1=ai:5` for five words. Those that no space parts are one.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    before=${rest%%[![:space:]]*}
    rest=${rest#"$before"}
    piece=${COMP_WORDS[i]}
    ((i < COMP_CWORD)) || piece=$rest
    rest=${rest#"$piece"}
    if [[ -n $before || ${#words[@]} -eq 0 ]]; then words+=("$piece"); else words[${#words[@]} - 1]+=$piece; fi
  done
  word=${words[${#words[@]} - 1]}
  # What it replaces is only the last of its own words.
  [[ $COMP_WORDBREAKS == *=* ]] && breaks+='='
  [[ $COMP_WORDBREAKS == *:* ]] && breaks+=':'
  [[ -n $breaks ]] && stem=${word%"${word##*["$breaks"]}"}
  COMPREPLY=()
  while IFS=$'\t' read -r piece _; do
    case $piece in
      :files)
        compopt -o filenames 2> /dev/null
        while read -r piece; do COMPREPLY+=("$piece"); done < <(compgen -f -- "${word#"$stem"}")
        ;;
      *)
        [[ $piece == *[=:] ]] && compopt -o nospace 2> /dev/null
        COMPREPLY+=("${piece#"$stem"}")
        ;;
    esac
  done < <("$program" complete -- "${words[@]:1}" 2> /dev/null < /dev/null)
}

complete -F _herbarium herbarium
