#!/bin/bash
# Replaces what runs by what is newer, after `docker compose build`. Run it beside docker-compose.yml:
#
#     deploy/upgrade.sh
set -euo pipefail
"$(dirname "$0")/take-version.sh" "$@"

cd "$(dirname "$0")/.."
docker compose up --detach --no-build --remove-orphans --wait
if ! said=$(docker compose exec -T proxy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile 2>&1); then
	echo "$said" >&2
	echo "The site is new, but the proxy goes on with its older Caddyfile: the lines above say why" >&2 && exit 1
fi
echo "Everything is new"
