# Part of deploy/check/run: boots Debian with systemd in a container of its own, installs the units as docs/operate/deploy.md says, and
# runs them. The container uses the network of this machine, on free ports of 127.0.0.1.

machine=$scratch/machine

build_machine() {
  mmdebstrap --quiet --variant=apt --include=systemd,systemd-sysv,ca-certificates --dpkgopt='path-exclude=/usr/share/man/*' \
    bookworm "$machine" http://deb.debian.org/debian
}

install_units() {
  deploy/image/assemble "$machine/opt/issuary-1" && ln -sfn issuary-1 "$machine/opt/issuary" &&
    install -D -m 644 deploy/systemd/sysusers.conf "$machine/usr/lib/sysusers.d/issuary.conf" &&
    install -D -m 644 deploy/systemd/issuary.env.example "$machine/etc/issuary/issuary.env" &&
    # So that the restrictions are tried with threads, too, on a machine of any size.
    # The second one would not be valid in a shell.
    printf '%s\n' ISSUARY_HTTP_THREADS=1 'ISSUARY_METRICS_ALLOW=127.0.0.0/8, ::1/128' >>"$machine/etc/issuary/issuary.env" &&
    install -d -m 700 "$machine/etc/issuary/secrets" &&
    (umask 377 && database_url units >"$machine/etc/issuary/secrets/database-url" &&
      openssl rand -base64 32 >"$machine/etc/issuary/secrets/master-key") &&
    install -m 644 deploy/systemd/*.service deploy/systemd/issuary.target "$machine/etc/systemd/system/" &&
    install -m 755 deploy/systemd/issuary-operator "$machine/usr/local/sbin/"
}

boot() {
  systemd-nspawn --register=no --keep-unit --directory "$machine" --boot --console=passive </dev/null >"$scratch/console" 2>&1 &
  nspawn=$!
  cleanups=(halt_machine "${cleanups[@]}")
  local attempt
  for attempt in $(seq 120); do
    # `degraded`: a unit of Debian has failed, which is not ours.
    case $(inside systemctl is-system-running 2>/dev/null) in running | degraded) return ;; esac
    kill -0 "$nspawn" 2>/dev/null || break
    sleep 0.5
  done
  cat "$scratch/console"
  return 1
}

halt_machine() {
  inside systemctl poweroff
  wait "$nspawn"
} >/dev/null 2>&1

# inside COMMAND...: a command in the booted container.
inside() {
  local leader
  leader=$(pgrep -P "$nspawn" | head -n 1) && [ -n "$leader" ] &&
    nsenter --target "$leader" --mount --uts --ipc --pid --cgroup --root --wd "$@"
}

# Starts a unit. Prints its log if that fails.
start_unit() {
  inside systemctl start "$1" || {
    inside journalctl --unit "$1" --no-pager | tail -n 20
    return 1
  }
}

is_restricted() {
  local pid
  pid=$(inside systemctl show --property MainPID --value "$1") || return
  inside grep -E '^(NoNewPrivs|Seccomp|CapEff|CapBnd|Uid):' "/proc/$pid/status"
  inside sh -c "
    grep -q '^NoNewPrivs:.1' /proc/$pid/status && grep -q '^Seccomp:.2' /proc/$pid/status &&
      grep -q '^CapBnd:.0000000000000000' /proc/$pid/status && ! grep -q '^Uid:.0' /proc/$pid/status &&
      ! tr '\\0' '\\n' </proc/$pid/environ | grep -q 'postgresql://'"
}

# The program of another release is put in place while the units run. They keep their own until they are restarted.
place_release() {
  cp -a "$machine/opt/issuary-1" "$machine/opt/issuary-2" && ln -sfn issuary-2 "$machine/opt/issuary" && runs_release 1 "$@"
}

# runs_release NUMBER UNIT...
runs_release() {
  local unit pid program release=$1
  shift
  for unit in "$@"; do
    pid=$(inside systemctl show --property MainPID --value "$unit") && program=$(inside readlink "/proc/$pid/exe") || return
    echo "$unit: $program"
    [ "$program" = "/opt/issuary-$release/bin/node" ] || return
  done
}

upgrade_units() {
  inside systemctl start issuary-migrate && restart_units "$@" && runs_release 2 "$@" && rm -r "$machine/opt/issuary-1"
}

# As docs/operate/keys.md says.
rotate_key() {
  local secrets=$machine/etc/issuary/secrets unit
  openssl rand -base64 32 | install -m 400 /dev/stdin "$secrets/master-key-new" &&
    cp -np "$secrets/master-key" "$secrets/master-key-previous" &&
    for unit in issuary-api@ issuary-frame@ issuary-worker@ issuary-migrate; do
      install -D -m 644 deploy/systemd/rotation.conf "$machine/etc/systemd/system/$unit.service.d/rotation.conf" || return
    done
  mv "$secrets/master-key-new" "$secrets/master-key" && restart_units "$@" &&
    inside issuary-operator vault rotate --as deploy-check --reason 'a check' || return
  rm "$machine"/etc/systemd/system/issuary-*.service.d/rotation.conf "$secrets/master-key-previous" && restart_units "$@"
}

restart_units() {
  local unit
  inside systemctl daemon-reload || return
  for unit in "$@"; do inside systemctl restart "$unit" || return; done
}

stop_units() {
  inside systemctl stop "$@" || return
  inside systemctl show --property Result --value "$@" | grep -v '^$' | sort -u >"$scratch/results"
  cat "$scratch/results"
  [ "$(cat "$scratch/results")" = success ]
}

tour_under_systemd() { tour "$unit_api_port" inside issuary-operator; }

check_systemd() {
  require_database units || return
  check 'a Debian with systemd' build_machine || return
  check 'the program and the units are installed' install_units || return
  check 'systemd boots' boot || return
  unit_api_port=$(free_port)
  local units=("issuary-api@$unit_api_port" "issuary-frame@$(free_port)" "issuary-worker@$(free_port)") unit
  check 'the unit issuary-migrate ends' start_unit issuary-migrate || return
  for unit in "${units[@]}"; do
    check "the unit ${unit%@*} becomes ready" start_unit "$unit" &&
      check "the unit ${unit%@*} runs with its restrictions and without a secret in its environment" is_restricted "$unit"
  done
  check 'another release is put in place, and the units keep theirs' place_release "${units[@]}"
  check 'npm run tour against the units' tour_under_systemd
  check 'restarted units run the new release' upgrade_units "${units[@]}"
  check 'npm run tour against the new release' tour_under_systemd
  check 'the master key is rotated' rotate_key "${units[@]}"
  check 'npm run tour with the new master key' tour_under_systemd
  check 'issuary-operator verify' inside issuary-operator verify
  check 'the units stop with success' stop_units "${units[@]}"
}

missing=()
for program in systemd-nspawn mmdebstrap nsenter openssl curl; do has "$program" || missing+=("$program"); done
[ -x "$postgres/initdb" ] || missing+=(postgresql-15)
if [ "$(uname -s)" != Linux ] || [ "$(id -u)" -ne 0 ]; then
  skip 'the units under a running systemd' 'it needs root on Linux'
elif [ ${#missing[@]} -gt 0 ]; then
  skip 'the units under a running systemd' "not installed: ${missing[*]}"
elif ! unshare --mount --pid --fork true 2>/dev/null; then
  skip 'the units under a running systemd' 'this machine allows no namespaces'
else
  check_systemd
fi
