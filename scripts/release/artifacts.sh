#!/usr/bin/env bash
# scripts/release/artifacts.sh FOLDER: makes the files of a release in a new folder: the packages, the chart, their software bills of
# materials, and the checksums of all. The release workflow runs it, and anyone can, to compare the result with what was published.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ $# -eq 1 ] || {
  echo 'usage: scripts/release/artifacts.sh FOLDER' >&2
  exit 2
}
mkdir "$1"
folder=$(cd "$1" && pwd)
version=$(node -p 'require("./package.json").version')

npm pack --silent -w packages/server -w packages/sdk --pack-destination "$folder" >/dev/null
# The chart's file would have the name of the package's.
chart=$(mktemp -d)
trap 'rm -rf "$chart"' EXIT
deploy/check/helm package deploy/helm/issuary --destination "$chart" >/dev/null
mv "$chart/issuary-$version.tgz" "$folder/issuary-chart-$version.tgz"
node scripts/sbom.ts "$folder" >/dev/null
cd "$folder"
sha256sum -- * >"$chart/SHA256SUMS"
mv "$chart/SHA256SUMS" .
cat SHA256SUMS
