# Sourced by .ci/run and .ci/check: runs steps one after another, each with a time limit, and prints a summary at the end.

# shellcheck source=.ci/debian-packages.sh
. .ci/debian-packages.sh
scratch=$(mktemp -d /tmp/issuary-ci-XXXXXX)
failures="$scratch/failures"
passed=0 failed=0 skipped=0
report=()
# The process of the step that runs now.
running=
# Seconds from the start after which no step runs any longer. A script that sources this may lower it.
deadline=$((24 * 3600))

# Prints the summary. Its last line has the totals; the exit code is 0 if nothing failed.
finish() {
  local code=$?
  trap - EXIT
  # Another signal would end the script without a summary. Each of the commands below has an end of its own.
  trap '' INT TERM
  # Sends the signal on to the step, and kills what is left of it a minute later.
  if [ -n "$running" ]; then
    kill "$running"
    wait
  fi
  # An error in the script itself, such as a variable that is not set.
  [ "$code" -eq 0 ] || [ "$failed" -gt 0 ] || fail "$0" "it ended with exit code $code"
  if declare -F clean_up >/dev/null; then clean_up; fi
  read_processor
  if [ -s "$failures" ]; then
    echo
    echo '== failures'
    cat "$failures"
  fi
  rm -rf "$scratch"
  echo
  echo '== summary'
  printf '%s\n' "${report[@]}"
  echo "in all: $(duration $SECONDS), processor time $(duration "$processor")"
  echo "$passed passed, $failed failed, $skipped skipped"
  exit $((failed > 0))
}

interrupt() {
  failed=$((failed + 1))
  report+=(interrupted)
  exit 1
}

trap finish EXIT
# A function, because bash 5.2 was seen to fail at parsing the text of a longer trap when a signal arrived.
trap interrupt INT TERM

# step MINUTES NAME COMMAND...: runs a step until its time limit or the deadline. A step that prints test totals adds them to
# the sum; any other step counts as one.
step() {
  local minutes=$1 name=$2 log="$scratch/log" code=0 counted=() began=$SECONDS used left result
  shift 2
  left=$((deadline - SECONDS))
  if [ "$left" -le 0 ]; then
    failed=$((failed + 1))
    report+=("$name: FAILED, not started before the deadline of $(duration "$deadline")")
    return 1
  fi
  [ "$left" -lt $((minutes * 60)) ] || left=$((minutes * 60))
  echo
  echo "== $name"
  read_processor
  used=$processor
  # Not in a pipe: it would last as long as a process that outlives the step and has its output open, and the shell would not
  # act on a signal before its end.
  # Emptied first, because `tail` may open it before the step does, and would then print nothing, or the step before.
  : >"$log"
  timeout --kill-after=60 "$left" "$@" >>"$log" 2>&1 &
  running=$!
  tail -n +1 -f --pid="$running" "$log" &
  wait "$running" || code=$?
  running=
  wait
  read -ra counted < <(grep -oE '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped' "$log" | tail -n 1 | tr -dc '0-9 \n')
  if [ ${#counted[@]} -eq 3 ]; then
    local p=${counted[0]} f=${counted[1]} s=${counted[2]}
    if [ "$code" -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
    passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
    result="$p passed, $f failed, $s skipped"
  elif [ "$code" -eq 0 ]; then
    passed=$((passed + 1))
    result=passed
  else
    failed=$((failed + 1))
    result="FAILED (exit code $code)"
  fi
  [ "$code" -ne 124 ] || result+=", stopped after $(duration "$left")"
  read_processor
  result+=" in $(duration $((SECONDS - began))), processor time $(duration $((processor - used)))"
  report+=("$name: $result")
  [ "$code" -eq 0 ] || { echo "-- $name"; failed_part "$log"; } >>"$failures"
  return "$code"
}

# Sets `processor` to the seconds that all steps have used so far, in user mode and in the kernel.
read_processor() {
  # Not in a pipe, where `times` would be about a subshell. Its second line is about children, such as `1m2.345s 0m1.234s`.
  times >"$scratch/times"
  processor=$(awk -F '[ms ]+' 'NR == 2 { printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }' "$scratch/times")
}

# duration SECONDS: prints them as minutes and seconds.
duration() {
  printf '%d:%02d' $(($1 / 60)) $(($1 % 60))
}

# Prints the failed tests with their reasons, or else the last lines. Repeated at the end, so that a truncated log has them.
failed_part() {
  local plain="$scratch/plain"
  sed 's/\x1b\[[0-9;]*m//g' "$1" >"$plain"
  grep -A 20 -E '^ *FAIL ' "$plain" | cut -c 1-400 | head -n 200
  grep -qE '^ *FAIL ' "$plain" || tail -n 30 "$plain" | cut -c 1-400
}

# fail NAME REASON
fail() {
  failed=$((failed + 1))
  report+=("$1: FAILED, $2")
}

# skip NAME REASON
skip() {
  skipped=$((skipped + 1))
  report+=("$1: skipped, $2")
}

# tools USE...: installs the Debian packages of these uses, all at once, and reports those that are missing all the same.
tools() {
  local package
  # Packages are tried one by one if one of them fails, so that a mirror that hangs would last longer than the deadline. In the
  # background like a step, because the shell acts on a signal only after a command in the foreground.
  (
    export debian_packages
    export -f missing_packages install_packages apt_install
    exec timeout --kill-after=60 20m bash -c 'install_packages "$@"' tools "$@"
  ) &
  running=$!
  wait "$running"
  running=
  for package in $(missing_packages "$@"); do report+=("missing on this machine: $package"); done
}
