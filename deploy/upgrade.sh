#!/bin/bash
# Replaces what runs by what is newer, after `docker compose build`: one API process after the other, so that the site
# answers all the time, and then whatever else docker-compose.yml says otherwise than before. Run it beside that file:
#
#     deploy/upgrade.sh
set -euo pipefail

cd "$(dirname "$0")/.."
if docker compose version > /dev/null 2>&1; then
	compose() { docker compose "$@"; }
else
	compose() { docker-compose "$@"; }
fi

for api in api-one api-two; do
	compose up -d --no-deps --no-build "$api"
	for ((second = 0; ; second++)); do
		health=$(docker inspect --format '{{.State.Health.Status}}' "$(compose ps -q "$api")")
		if [ "$health" = healthy ]; then break; fi
		if [ "$second" -ge 300 ]; then echo "$api does not become healthy: docker compose logs $api" >&2 && exit 1; fi
		sleep 1
	done
	echo "$api is new"
done
compose up -d --no-build
compose exec -T proxy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile 2> /dev/null
echo "Everything is new"
