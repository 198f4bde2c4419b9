# Sourced by .ci/steps.sh and deploy/check/run: the programs that the checks use, besides those of npm.

# What each is for, the program, and the Debian package that contains it.
debian_packages='
test    wrk                                wrk
test    chromium                           chromium
test    chromium-headless-shell            chromium-headless-shell
test    python3                            python3
test    openssl                            openssl
test    systemd-analyze                    systemd
test    zsh                                zsh
test    fish                               fish
proof   /usr/lib/postgresql/15/bin/initdb  postgresql-15
proof   pgbackrest                         pgbackrest
proof   ssss-split                         ssss
proof   promtool                           prometheus
proof   firefox-esr                        firefox-esr
deploy  /usr/lib/postgresql/15/bin/initdb  postgresql-15
deploy  openssl                            openssl
deploy  systemd-analyze                    systemd
deploy  systemd-nspawn                     systemd-container
deploy  caddy                              caddy
deploy  docker-compose                     docker-compose
deploy  buildah                            buildah
deploy  podman                             podman
deploy  runc                               runc
deploy  newuidmap                          uidmap
deploy  slirp4netns                        slirp4netns
deploy  mmdebstrap                         mmdebstrap
'

# missing_packages USE...: the packages whose programs this machine lacks.
missing_packages() {
  local use program package
  while read -r use program package; do
    [[ -n $use && " $* " == *" $use "* ]] || continue
    command -v "$program" >/dev/null || echo "$package"
  done <<<"$debian_packages" | sort -u
}

# install_packages USE...: as root on Debian, installs what is missing, together, or one by one if one of them fails. Whether it
# succeeds shows in missing_packages. With --foreground, a signal to the process group of the caller also ends apt-get.
install_packages() {
  local missing package
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null || return 0
  echo "installing ${missing[*]}"
  timeout --foreground 5m apt-get update -qq >/dev/null 2>&1
  apt_install "${missing[@]}" >/dev/null 2>&1 && return
  for package in "${missing[@]}"; do apt_install "$package" 2>&1 | tail -n 3; done
}

apt_install() {
  DEBIAN_FRONTEND=noninteractive timeout --foreground 15m apt-get install -y -qq --no-install-recommends "$@"
}
