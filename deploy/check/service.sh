# Used by the parts of deploy/check/run that run the service: a PostgreSQL 15 with passwords, as in production, and a tour.

postgres=/usr/lib/postgresql/15/bin

start_database() {
  database_port=$(free_port)
  mkdir -m 711 "$scratch/postgres" && chown postgres "$scratch/postgres" &&
    (umask 077 && openssl rand -hex 16 >"$scratch/postgres/password" && chown postgres "$scratch/postgres/password") &&
    (umask 077 && openssl rand -hex 16 >"$scratch/postgres/issuary-password") &&
    runuser -u postgres -- "$postgres/initdb" -D "$scratch/postgres/data" -U postgres --auth=scram-sha-256 \
      --pwfile="$scratch/postgres/password" --encoding=UTF8 --locale=C.UTF-8 &&
    run_database start && create_account_of_issuary
}

# As in compose.yaml: not a superuser.
create_account_of_issuary() {
  sed "s#/run/secrets/issuary-password#$scratch/postgres/issuary-password#" deploy/compose/create-database.sh >"$scratch/create-database" &&
    as_superuser env POSTGRES_USER=postgres sh "$scratch/create-database"
}

as_superuser() {
  PGPASSWORD=$(cat "$scratch/postgres/password") PGHOST=127.0.0.1 PGPORT=$database_port PGUSER=postgres "$@"
}

run_database() {
  runuser -u postgres -- "$postgres/pg_ctl" -D "$scratch/postgres/data" -l "$scratch/postgres/log" -m fast -w -t 60 \
    -o "-c listen_addresses=127.0.0.1 -c port=$database_port -c unix_socket_directories=''" "$1"
}

free_port() { node -e 'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }

create_database() { as_superuser "$postgres/createdb" --owner issuary "$1"; }

database_url() { echo "postgresql://issuary:$(cat "$scratch/postgres/issuary-password")@127.0.0.1:$database_port/$1"; }

stop_database() { [ ! -f "$scratch/postgres/data/postmaster.pid" ] || run_database stop >/dev/null; }

# require_database NAME: creates a database, and before the first one starts PostgreSQL.
require_database() {
  if [ -z "${database_port:-}" ]; then
    cleanups+=(stop_database)
    check 'PostgreSQL runs' start_database || return
  fi
  check "PostgreSQL has a database for $1" create_database "$1"
}

# tour PORT ISSUARY...: `npm run tour` against the API on a port, with a partner that the command `ISSUARY…` creates. Exit code 0
# is not enough: the tour must have recomputed the ledgers of the card and of the wallet, and read the card's last event.
tour() {
  local port=$1 partner
  shift
  partner=$("$@" partners create --name Check --as deploy-check --json) || return
  read -r ISSUARY_CLIENT_ID ISSUARY_SECRET_ID < <(
    node -e 'const { sandbox } = JSON.parse(process.argv[1]); console.log(sandbox.client_id, sandbox.secret_id)' "$partner"
  )
  export ISSUARY_CLIENT_ID ISSUARY_SECRET_ID
  ISSUARY_URL="http://127.0.0.1:$port" node scripts/tour.ts >"$scratch/tour"
  local code=$?
  cat "$scratch/tour"
  [ "$code" = 0 ] && [ "$(grep -c 'entries without gaps' "$scratch/tour")" = 2 ] && grep -qE ' card\.terminated( |$)' "$scratch/tour"
}
