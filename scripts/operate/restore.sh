#!/usr/bin/env bash
# Restores the database with pgBackRest into a new folder, starts it beside the running one, and checks it with
# `issuary verify`. Changes nothing of the running database. docs/operate/backup-and-restore.md says what follows.
set -euo pipefail

usage() {
  cat >&2 <<'END'
restore.sh --to FOLDER [--time TIME] [--stanza issuary] [--port 5433] [--config FILE] [--bin FOLDER] [--audit-head HASH]
           [--issuary PROGRAM]

  --to FOLDER       where to restore to; must not exist, or be empty
  --time TIME       restore what was committed up to this second, with its zone: '2027-01-17 20:15:07+00';
                    without it, everything that was archived
  --stanza NAME     of pgBackRest
  --port PORT       of the restored server, which listens on localhost only
  --config FILE     postgresql.conf, if it is not in the data folder (Debian keeps it in /etc/postgresql)
  --bin FOLDER      with pg_ctl; by default that of Debian's package for the restored version
  --issuary PROGRAM the command line; by default /opt/issuary/bin/issuary, or else `issuary` in PATH, which sudo replaces
  --audit-head HASH a hash that `issuary audit head` printed before that time; the audit log must contain it

With ISSUARY_DATABASE_URL and ISSUARY_MASTER_KEY, the restored database is checked; the URL must name its port.
Run it as root or as the account postgres.
END
  exit 64
}

fail() {
  echo "restore.sh: $1" >&2
  exit 1
}

stanza=issuary port=5433 to='' time='' config='' bin='' issuary='' audit_head=()
while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || usage
  case $1 in
    --to) to=$2 ;;
    --time) time=$2 ;;
    --stanza) stanza=$2 ;;
    --port) port=$2 ;;
    --config) config=$2 ;;
    --bin) bin=$2 ;;
    --issuary) issuary=$2 ;;
    --audit-head) audit_head=(--audit-head "$2") ;;
    *) usage ;;
  esac
  shift 2
done
[ -n "$to" ] || usage
[ -z "$(ls -A "$to" 2>/dev/null)" ] || fail "$to is not empty: name a new folder"
url=${ISSUARY_DATABASE_URL:-}
# A check of the running database instead of the restored one would prove nothing.
[ -z "$url" ] || [[ $url == *":$port/"* ]] || fail "ISSUARY_DATABASE_URL must name the restored server, on port $port"

# Before the restore, which can take hours.
if [ -n "$url" ]; then
  [ -n "$issuary" ] || issuary=$(command -v /opt/issuary/bin/issuary issuary | head -n 1) || true
  command -v "$issuary" >/dev/null ||
    fail "the program ${issuary:-issuary} is not found: name it with --issuary, or unset ISSUARY_DATABASE_URL to check later"
fi

as_postgres() {
  if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

echo "restoring ${time:-everything that was archived} to $to"
target=(--type=default)
[ -z "$time" ] || target=(--type=time "--target=$time" --target-action=promote)
as_postgres mkdir -p -m 700 "$to"
as_postgres pgbackrest "--stanza=$stanza" "--pg1-path=$to" "${target[@]}" restore

[ -n "$bin" ] || bin=/usr/lib/postgresql/$(as_postgres cat "$to/PG_VERSION")/bin
# The restored server must not archive into the repository that it came from: archiving is off until it replaces the
# running one.
server=(-c "data_directory=$to" -c "port=$port" -c listen_addresses=localhost -c archive_mode=off -c lc_messages=C)
[ -z "$config" ] || server=(-c "config_file=$config" "${server[@]}")
log=$to/restore.log
fail_with_log() {
  as_postgres tail -n 20 "$log" >&2
  if as_postgres grep -q 'recovery ended before configured recovery target was reached' "$log"; then
    fail "the time is later than the last archived commit; choose an earlier one, or leave out --time"
  fi
  fail "the restored server ended; its log is $log"
}
as_postgres "$bin/pg_ctl" -D "$to" -l "$log" -w -t 86400 -o "${server[*]}" start >/dev/null || fail_with_log

sql() {
  as_postgres "$bin/psql" -X -q -At -p "$port" -d postgres -c "$1" 2>/dev/null
}
# The server accepts queries before it has replayed everything.
while [ "$(sql 'SELECT pg_is_in_recovery()')" != f ]; do
  as_postgres "$bin/pg_ctl" -D "$to" status >/dev/null || fail_with_log
  sleep 1
done
echo "restored; the last commit is of $(as_postgres sed -n 's/.*last completed transaction was at log time //p' "$log" | tail -n 1)"

echo "the restored server is running on port $port; to stop it: $bin/pg_ctl -D $to stop"
if [ -n "$url" ]; then
  "$issuary" verify "${audit_head[@]}"
else
  echo "to check it, run \`issuary verify\` with ISSUARY_DATABASE_URL naming port $port"
fi
