# Part of deploy/check/run: the systemd units.

# The units with programs that exist, because systemd looks for them.
copy_units() {
  mkdir "$scratch/units"
  cp deploy/systemd/*.service deploy/systemd/issuary.target "$scratch/units/"
  sed -i 's#/opt/issuary/bin/issuary\(-healthcheck\)\{0,1\}#/bin/true#' "$scratch/units"/*.service
}

# No output at all: warnings, such as an unknown setting, do not change the exit code.
verify_units() { [ -z "$(systemd-analyze verify "$scratch/units"/*.service "$scratch/units/issuary.target" 2>&1 | tee /dev/stderr)" ]; }

score_unit() { systemd-analyze security --offline=true --no-pager --threshold=20 "deploy/systemd/$1"; }

if has systemd-analyze; then
  copy_units
  check 'systemd accepts the units without a warning' verify_units
  for unit in deploy/systemd/*.service; do
    check "the exposure of $(basename "$unit") is at most 2.0" score_unit "$(basename "$unit")"
  done
else
  skip 'the units' 'systemd-analyze is not installed'
fi
