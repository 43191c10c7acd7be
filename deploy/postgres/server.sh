#!/bin/bash
# Starts the PostgreSQL of this container: `server.sh primary`, or `server.sh standby` to follow whoever is the primary.
set -euo pipefail

export PGCONNECT_TIMEOUT=2

primary_answers() {
	[ "$(PGPASSWORD="$REPLICATION_PASSWORD" gosu postgres psql --host=primary --username=replicator --dbname=postgres \
		--no-align --tuples-only --command="SELECT pg_is_in_recovery()" 2>/dev/null)" = f ]
}

copy_primary() {
	until primary_answers; do
		echo "Waiting for the primary"
		sleep 1
	done
	# It was the primary itself: what may be in it alone is kept beside the copy, until somebody deletes it.
	if [ -s "$PGDATA/PG_VERSION" ]; then mv "$PGDATA" "$PGDATA.$(date -u +%Y%m%d-%H%M%S)"; fi
	until
		install --directory --owner=postgres --group=postgres --mode=700 "$PGDATA"
		find "$PGDATA" -mindepth 1 -delete
		PGPASSWORD="$REPLICATION_PASSWORD" gosu postgres pg_basebackup --host=primary --username=replicator \
			--pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast
	do
		sleep 1
	done
	# Whom the primary waits for is its own affair.
	sed -i '/^synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
}

if [ "$1" = standby ] && [ ! -e "$PGDATA/standby.signal" ]; then copy_primary; fi

install --directory --owner=postgres --group=postgres /standing
(gosu postgres "$(dirname "$0")/keep-in-step.sh" &)

exec docker-entrypoint.sh postgres -c cluster_name="$(hostname)" -c wal_level=replica -c max_wal_senders=8 \
	-c wal_keep_size=1GB -c wal_sender_timeout=4s -c wal_receiver_status_interval=1s -c hot_standby=on
