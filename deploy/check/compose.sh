# Part of deploy/check/run: the compose file and its proxy.

export COMPOSE_PROFILES=platform,console PLATFORM_HOST=platform.example.com CONSOLE_HOST=console.example.com
export OIDC_ISSUER=https://accounts.example.com OIDC_CLIENT_ID=issuary

# With and without the files for a card vendor, for the console, for its OpenID provider and for a rotation of the master key.
compose_config() {
  local files=(--env-file deploy/compose/.env.example --file deploy/compose/compose.yaml)
  docker compose "${files[@]}" config --quiet &&
    docker compose "${files[@]}" --file deploy/compose/platform.yaml config --quiet &&
    docker compose "${files[@]}" --file deploy/compose/console.yaml config --quiet &&
    docker compose "${files[@]}" --file deploy/compose/console.yaml --file deploy/compose/oidc.yaml config --quiet &&
    docker compose "${files[@]}" --file deploy/compose/rotation.yaml config --quiet
}

# Version 1, which Debian has: it knows no `name`, and needs the secrets to exist.
old_compose_config() {
  cp -R deploy/compose "$scratch/compose" && "$scratch/compose/create-secrets" &&
    sed -i '/^name: /d' "$scratch/compose/compose.yaml" &&
    touch "$scratch"/compose/secrets/{master-key-previous,oidc-client-secret,stripe-live-{api-key,frame-api-key,webhook-secret}} || return
  local files=(--env-file deploy/compose/.env.example --file "$scratch/compose/compose.yaml")
  docker-compose "${files[@]}" config --quiet &&
    docker-compose "${files[@]}" --file "$scratch/compose/platform.yaml" config >"$scratch/platform" &&
    [ "$(grep -c 'ISSUARY_STRIPE_LIVE_API_KEY_FILE: ' "$scratch/platform")" = 5 ] &&
    [ "$(grep -c 'ISSUARY_STRIPE_LIVE_WEBHOOK_SECRET_FILE: ' "$scratch/platform")" = 1 ] &&
    docker-compose "${files[@]}" --file "$scratch/compose/console.yaml" config >"$scratch/console" &&
    [ "$(grep -c 'ISSUARY_CONSOLE_URL: ' "$scratch/console")" = 2 ] &&
    docker-compose "${files[@]}" --file "$scratch/compose/console.yaml" --file "$scratch/compose/oidc.yaml" config >"$scratch/oidc" &&
    [ "$(grep -c 'ISSUARY_OIDC_CLIENT_SECRET_FILE: ' "$scratch/oidc")" = 1 ] &&
    docker-compose "${files[@]}" --file "$scratch/compose/rotation.yaml" config >"$scratch/rotation" &&
    [ "$(grep -c 'ISSUARY_MASTER_KEY_FILE: ' "$scratch/rotation")" = 7 ] &&
    [ "$(grep -c 'ISSUARY_MASTER_KEY_PREVIOUS_FILE: ' "$scratch/rotation")" = 7 ]
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
  mkdir -p "$scratch/proxy/sites" && cp deploy/compose/Caddyfile "$scratch/proxy/"
  check 'Caddy accepts the Caddyfile' "${caddy[@]}" validate --config "$scratch/proxy/Caddyfile" --adapter caddyfile
  cp deploy/compose/{platform,console}.caddy "$scratch/proxy/sites/"
  check 'Caddy accepts it with the host for card vendors' "${caddy[@]}" validate --config "$scratch/proxy/Caddyfile" --adapter caddyfile
else
  skip 'caddy validate' 'Caddy is not installed'
fi
