# Part of deploy/check/run: the compose file and its proxy.

compose_config() { docker compose --env-file deploy/compose/.env.example --file deploy/compose/compose.yaml config --quiet; }

# Version 1, which Debian has: it knows no `name`, and needs the secrets to exist.
old_compose_config() {
  cp -R deploy/compose "$scratch/compose" && "$scratch/compose/create-secrets" &&
    sed -i '/^name: /d' "$scratch/compose/compose.yaml" &&
    docker-compose --env-file deploy/compose/.env.example --file "$scratch/compose/compose.yaml" config --quiet
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
