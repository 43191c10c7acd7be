#!/bin/bash
# What this site uses of the official image's entry point: a cluster made as told, then the scripts, then the server.
set -euo pipefail

if [ "$1" = postgres ] && [ "$(id -u)" = 0 ]; then
	mkdir -p "$PGDATA"
	chown -R postgres:postgres "$PGDATA"
	chmod 700 "$PGDATA"
	exec gosu postgres "$0" "$@"
fi

if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
	# Several options in one variable, as the official image takes them.
	# shellcheck disable=SC2086
	initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") ${POSTGRES_INITDB_ARGS:-}
	printf '\nhost all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
	pg_ctl --pgdata="$PGDATA" --wait --options="-c listen_addresses=''" start
	createdb --username="$POSTGRES_USER" "${POSTGRES_DB:-$POSTGRES_USER}"
	for script in /docker-entrypoint-initdb.d/*.sh; do
		if [ -x "$script" ]; then "$script"; elif [ -f "$script" ]; then . "$script"; fi
	done
	pg_ctl --pgdata="$PGDATA" --mode=fast --wait stop
fi

# The official image's sample configuration listens on every address.
if [ "$1" = postgres ]; then set -- "$@" -c listen_addresses='*'; fi
exec "$@"
