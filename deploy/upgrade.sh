#!/bin/bash
# Replaces what runs by what is newer, after `docker compose build`: PostgreSQL where docker-compose.yml says otherwise of it
# than before, then one API process after the other, so that the site answers all the time, then the rest. Run it beside
# that file:
#
#     deploy/upgrade.sh
set -euo pipefail
"$(dirname "$0")/take-version.sh" "$@"

cd "$(dirname "$0")/.."
if docker compose version > /dev/null 2>&1; then
	compose() { docker compose "$@"; }
else
	compose() { docker-compose "$@"; }
fi

until_healthy() {
	for ((second = 0; ; second++)); do
		health=$(docker inspect --format '{{.State.Health.Status}}' "$(compose ps -q "$1")")
		if [ "$health" = healthy ]; then break; fi
		if [ "$second" -ge 300 ]; then echo "$1 does not become healthy: docker compose logs $1" >&2 && exit 1; fi
		sleep 1
	done
	echo "$1 is new"
}

# They stay as they are unless docker-compose.yml says otherwise of them; the API may need them as it says now.
compose up -d --no-build database replica
until_healthy database
for api in api-one api-two; do
	compose up -d --no-deps --no-build "$api"
	until_healthy "$api"
done
compose up -d --no-build
compose exec -T proxy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile 2> /dev/null
echo "Everything is new"
