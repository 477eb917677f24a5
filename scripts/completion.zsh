#compdef herbarium
# Completion of herbarium for zsh. The program itself says what could come next (`herbarium help complete`), so
# that nothing is said here of its verbs and options.

_herbarium() {
  local line word stem='' files='' tab=$'\t'
  local -a lines whole whole_shown begun begun_shown
  lines=("${(@f)$("${(Q)words[1]}" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2> /dev/null < /dev/null)}")
  # Behind `--record=` the names of files are completed by themselves.
  if [[ $PREFIX == --*=* ]]; then
    stem=${PREFIX%%=*}=
    compset -P '--[^=]##='
  fi
  for line in $lines; do
    word=${${line%%$tab*}#$stem}
    [[ $line == *$tab* ]] && line="$word  -- ${line#*$tab}" || line=$word
    case $word in
      :files) files=yes ;;
      *[=:]) begun+=("$word") begun_shown+=("$line") ;;
      *) whole+=("$word") whole_shown+=("$line") ;;
    esac
  done
  (($#begun)) && compadd -l -S '' -d begun_shown -a begun
  (($#whole)) && compadd -l -d whole_shown -a whole
  [[ -n $files ]] && _files
}

if [[ $funcstack[1] == _herbarium ]]; then
  _herbarium "$@"
else
  compdef _herbarium herbarium
fi
