# Takes the examples out of a manual page or of README.md: awk -v to=FOLDER -f examples.awk PAGE writes FOLDER/steps, a
# line `NUMBER KIND LINE ARGUMENT` for each thing to do, and beside it the files NUMBER.command, NUMBER.output (what a
# command is said to print), NUMBER.typed (what is typed into it) and NUMBER.text (a block that belongs to a mark).
# The marks and what they mean: tests/support/examples.

function step(kind, argument) {
  steps++
  printf "%d %s %d %s\n", steps, kind, FNR, argument > (to "/steps")
  return steps
}

function problem(text) { step("problem", text) }

function plain(line) {  # without the escapes of roff
  if (markdown) return line
  gsub(/\\&/, "", line)
  gsub(/\\\(dq/, "\"", line)
  gsub(/\\\(aq/, "'", line)
  gsub(/\\\(ha/, "^", line)
  gsub(/\\\(ti/, "~", line)
  gsub(/\\-/, "-", line)
  gsub(/\\ /, " ", line)
  gsub(/\\e/, "\\", line)
  return line
}

# A mark waits for the next block; `run` needs none.
function take_mark(text) {
  if (text ~ /^run ./) { step("run", substr(text, 5)); return }
  if (text !~ /^(typed|config)$/ && text !~ /^(file|record|shows) ./ && text !~ /^not run: ./) return
  if (mark != "") problem("no block follows the mark `" mark "`")
  mark = text
}

function begin_block(is_session) {
  inside = 1
  lines = 0
  session = is_session
  going_on = 0
  number = 0
  if (mark == "typed") {
    if (!command && !skipped) problem("there is no command to type this into")
  } else if (mark ~ /^(config$|file |record |shows )/) {
    kind = mark
    sub(/ .*/, "", kind)
    number = step(kind, substr(mark, length(kind) + 2))
  }
}

function line_of_session(line) {
  if (going_on || markdown || line ~ /^\$ /) {
    if (!going_on) {
      if (markdown && line ~ /^(#.*)?$/) return
      sub(/^\$ /, "", line)
      command = step("command", "")
      skipped = 0
    }
    print line > (to "/" command ".command")
    going_on = line ~ /(\\|\||&&)$/
  } else {
    print line > (to "/" command ".output")
  }
}

function line_of_block(line) {
  lines++
  if (mark ~ /^not run: /) {
    sub(/^\$ /, "", line)
    if (lines == 1) step("not-run", line ": " substr(mark, 10))
    command = 0
    skipped = 1
  } else if (mark == "typed") {
    sub(/^   *.*/, "", line)
    sub(/   *.*/, "", line)
    if (command) print line > (to "/" command ".typed")
  } else if (mark != "") {
    print line > (to "/" number ".text")
  } else {
    if (lines == 1 && line ~ /^\$ /) session = 1
    if (session) line_of_session(line)
    else if (line ~ /^herbarium /) problem("unmarked: " line)
  }
}

function end_block() {
  inside = 0
  mark = ""
}

FNR == 1 { markdown = FILENAME ~ /\.md$/ }

!markdown && /^\.\\" / { take_mark(substr($0, 5)); next }
!markdown && !inside && /^\.Dl / { begin_block(0); line_of_block(plain(substr($0, 5))); end_block(); next }
!markdown && !inside && /^\.Bd .*-literal/ { begin_block(0); next }
!markdown && inside && /^\.Ed/ { end_block(); next }

markdown && /^<!-- .* -->$/ { take_mark(substr($0, 6, length($0) - 9)); next }
markdown && !inside && /^```/ { begin_block($0 == "```sh"); next }
markdown && inside && /^```/ { end_block(); next }

inside { line_of_block(plain($0)) }

END {
  if (mark != "") problem("no block follows the mark `" mark "`")
  if (inside) problem("a block without an end")
}
