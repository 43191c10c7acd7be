#!/bin/bash
# Makes the replica the primary, after the primary's death or before work on it. Run it beside docker-compose.yml and .env:
#
#     deploy/promote.sh
#
# The old primary's container is removed, so that nothing can be written to both; its data stay. `docker compose up -d
# <its name>` makes it a replica of the new one. When the replica was not in step, acknowledged writes would be lost, and it takes
# `deploy/promote.sh --even-if-behind`.
set -euo pipefail
umask 077

cd "$(dirname "$0")/.."
if docker compose version > /dev/null 2>&1; then
	compose() { docker compose "$@"; }
else
	compose() { docker-compose "$@"; }
fi

if grep -q '^DATABASE_IS=standby' .env; then
	old=replica new=database
else
	old=database new=replica
fi
container=$(compose ps -q "$new")
project=$(docker inspect --format '{{index .Config.Labels "com.docker.compose.project"}}' "$container")
network=$(docker inspect --format '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}{{end}}' "$container")
dead=$(docker ps --all --quiet --filter "label=com.docker.compose.project=$project" \
	--filter "label=com.docker.compose.service=$old")

# Refuses when the replica has not everything that was acknowledged, unless it is told to go on.
require_in_step() {
	standing=$(docker exec "$container" cat /standing/state || true)
	if [ "${standing%%,*}" = "in step" ] || [ "$1" = --even-if-behind ]; then return; fi
	echo "The replica: ${standing:-never in step}. What $old acknowledged since then would be lost." >&2
	echo "Start it again (docker compose start $old), or, when it is beyond that: deploy/promote.sh --even-if-behind" >&2
	exit 1
}

require_in_step "${1:-}"
# It must not acknowledge anything more, nor be started as the primary again.
if [ -n "$dead" ]; then docker rm --force "$dead" > /dev/null; fi
require_in_step "${1:-}"
echo "The replica: ${standing:-never in step}."
docker exec "$container" gosu postgres sh -c 'pg_ctl promote --wait --silent --pgdata="$PGDATA"'

# Whoever asks for the primary finds it here from now on.
docker network disconnect "$network" "$container"
docker network connect --alias "$new" --alias primary "$network" "$container"
{
	grep -vE '^(DATABASE|REPLICA)_IS=' .env
	echo "${old^^}_IS=standby"
	echo "${new^^}_IS=primary"
} > .env.new
chmod --reference=.env .env.new
mv .env.new .env
echo "$new is the primary. When $old may run again: docker compose up -d $old"
