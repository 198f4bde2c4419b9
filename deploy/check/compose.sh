# Part of deploy/check/run: the compose file and its proxy.

compose_config() { docker compose --env-file deploy/compose/.env.example --file deploy/compose/compose.yaml config --quiet; }

if has docker && docker compose version >/dev/null 2>&1; then
  check 'docker compose accepts the file' compose_config
else
  skip 'docker compose config' 'Docker is not installed; npm test parses the file'
fi
if has caddy; then
  check 'Caddy accepts the Caddyfile' "${caddy[@]}" validate --config deploy/compose/Caddyfile --adapter caddyfile
else
  skip 'caddy validate' 'Caddy is not installed'
fi
