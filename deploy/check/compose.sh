# Part of deploy/check/run: the compose file and its proxy.

# With and without the file for a rotation of the master key.
compose_config() {
  local files=(--file deploy/compose/compose.yaml)
  docker compose --env-file deploy/compose/.env.example "${files[@]}" config --quiet &&
    docker compose --env-file deploy/compose/.env.example "${files[@]}" --file deploy/compose/rotation.yaml config --quiet
}

# Version 1, which Debian has: it knows no `name`, and needs the secrets to exist.
old_compose_config() {
  cp -R deploy/compose "$scratch/compose" && "$scratch/compose/create-secrets" &&
    sed -i '/^name: /d' "$scratch/compose/compose.yaml" &&
    cp "$scratch/compose/secrets/master-key" "$scratch/compose/secrets/master-key-previous" || return
  local files=(--file "$scratch/compose/compose.yaml")
  docker-compose --env-file deploy/compose/.env.example "${files[@]}" config --quiet &&
    docker-compose --env-file deploy/compose/.env.example "${files[@]}" --file "$scratch/compose/rotation.yaml" config >"$scratch/rotation" &&
    [ "$(grep -c 'ISSUARY_MASTER_KEY_FILE: ' "$scratch/rotation")" = 5 ] &&
    [ "$(grep -c 'ISSUARY_MASTER_KEY_PREVIOUS_FILE: ' "$scratch/rotation")" = 5 ]
}

if has docker && docker compose version >/dev/null 2>&1; then
  check 'docker compose accepts the file' compose_config
elif has docker-compose; then
  check 'docker-compose accepts the file' old_compose_config
  skip 'docker compose config' 'Docker is not installed'
else
  skip 'docker compose config' 'Docker is not installed; npm test parses the file'
fi
skip 'docker compose up' 'this script pulls no images'
if has caddy; then
  check 'Caddy accepts the Caddyfile' "${caddy[@]}" validate --config deploy/compose/Caddyfile --adapter caddyfile
else
  skip 'caddy validate' 'Caddy is not installed'
fi
