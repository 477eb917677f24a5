# awk -v part=0|1 -f agree.awk SAID SEEN: ends with 0 if what SAID says is what SEEN holds. Spaces at the ends of lines
# do not count, and a line `...` in SAID stands for any lines. With part=1 SAID is a rectangle somewhere in SEEN.

function agrees_at(s, first, last,    k) {
  if (s < 1 || s + last - first > seen) return 0
  for (k = first; k <= last; k++)
    if (is[s + k - first] != said_line[k]) return 0
  return 1
}

function whole(    at, open, first, last, p) {
  at = 1
  open = 0
  for (first = 1; first <= said; first = last + 1) {
    last = first
    if (said_line[first] == "...") { open = 1; continue }
    while (last < said && said_line[last + 1] != "...") last++
    p = open && last == said ? seen - (last - first) : at
    if (p < at) return 0
    while (!agrees_at(p, first, last)) if (!open || last == said || ++p > seen) return 0
    at = p + last - first + 1
    open = 0
  }
  return open || at == seen + 1
}

function rectangle_at(s, column,    k, line, behind) {
  if (s + said - 1 > seen) return 0
  for (k = 1; k <= said; k++) {
    line = is[s + k - 1]
    if (said_line[k] == "") { if (substr(line, column, 1) ~ /[^ ]/) return 0; continue }
    if (substr(line, column, length(said_line[k])) != said_line[k]) return 0
    behind = substr(line, column + length(said_line[k]), 1)
    if (behind != "" && behind != " ") return 0
    if (column > 1 && substr(line, column - 1, 1) != " ") return 0
  }
  return 1
}

function somewhere(    s, column, k, indent, least) {
  least = 1000
  for (k = 1; k <= said; k++) {
    match(said_line[k], /^ */)
    if (said_line[k] != "" && RLENGTH < least) least = RLENGTH
  }
  for (k = 1; k <= said; k++) said_line[k] = substr(said_line[k], least + 1)
  for (s = 1; s <= seen; s++)
    for (column = 1; column <= 60; column++)
      if (rectangle_at(s, column)) return 1
  return 0
}

{ sub(/[ \t]+$/, "") }
FILENAME == ARGV[1] { said_line[++said] = $0; next }
{ is[++seen] = $0 }
END { exit !(part ? somewhere() : whole()) }
