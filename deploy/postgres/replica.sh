#!/bin/bash
# Copies the primary when there is nothing yet, then follows it.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
	mkdir -p "$PGDATA"
	chown -R postgres:postgres "$PGDATA"
	chmod 700 "$PGDATA"
	export PGPASSWORD="$REPLICATION_PASSWORD"
	until gosu postgres pg_basebackup --host=database --username=replicator --pgdata="$PGDATA" \
		--write-recovery-conf --wal-method=stream --checkpoint=fast; do
		find "$PGDATA" -mindepth 1 -delete
		sleep 1
	done
	unset PGPASSWORD
fi

exec docker-entrypoint.sh postgres -c hot_standby=on
