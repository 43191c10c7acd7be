#!/bin/bash
# Replaces what runs by what is newer, after `docker compose build`. Run it beside docker-compose.yml:
#
#     deploy/upgrade.sh
set -euo pipefail
"$(dirname "$0")/take-version.sh" "$@"

cd "$(dirname "$0")/.."
docker compose up --detach --no-build --remove-orphans --wait
docker compose exec -T proxy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile 2> /dev/null
echo "Everything is new"
