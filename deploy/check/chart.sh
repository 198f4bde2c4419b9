# Part of deploy/check/run: the Helm chart.

chart=deploy/helm/issuary
render() { deploy/check/helm template issuary "$chart" --values "$1"; }
validate() { render "$1" | node deploy/check/validate-manifests.ts; }
rejects_defaults() {
  local output path
  output=$(deploy/check/helm template issuary "$chart" 2>&1) && return 1
  for path in publicUrl frameUrl secrets.databaseUrl.name secrets.masterKey.name; do
    grep -q -- "$path" <<<"$output" || return 1
  done
}

if deploy/check/helm version --short >"$scratch/helm" 2>&1; then
  echo "Helm $(cat "$scratch/helm")"
  for values in "$chart"/ci/*.yaml; do
    check "helm lint with $(basename "$values")" deploy/check/helm lint --strict "$chart" --values "$values"
    check "Kubernetes' schemas with $(basename "$values")" validate "$values"
  done
  check 'the chart names what must be set' rejects_defaults
  check 'the rendered chart is up to date' deploy/check/render --check
  skip 'an installation in a cluster' 'this script uses no cluster'
else
  skip 'helm lint and helm template' "$(tail -n 1 "$scratch/helm")"
fi
