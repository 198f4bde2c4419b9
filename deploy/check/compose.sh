# Part of deploy/check/run: the compose file and its proxy.

compose_config() { docker compose --env-file deploy/compose/.env.example --file deploy/compose/compose.yaml config --quiet; }

caddyfile() {
  env API_HOST=cards.example.com FRAME_HOST=frame.example.com ACME_EMAIL=operations@example.com HOME="$scratch" \
    caddy "$1" --config "$2" --adapter caddyfile "${@:3}"
}

if has docker && docker compose version >/dev/null 2>&1; then
  check 'docker compose accepts the file' compose_config
else
  skip 'docker compose config' 'Docker is not installed; npm test parses the file'
fi
if has caddy; then
  check 'Caddy accepts the Caddyfile' caddyfile validate deploy/compose/Caddyfile
else
  skip 'caddy validate' 'Caddy is not installed'
fi
