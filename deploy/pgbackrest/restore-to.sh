#!/bin/bash
# Brings the database back to a moment, such as the second before a mistake. What was written later is gone. docs/operations.md
# says what to stop before, and what to start afterwards:
#
#     docker compose -f deploy/compose.ha.yml run --rm database pgbackrest/restore-to.sh "2026-11-29 11:59:59+00"
set -euo pipefail
umask 077

data=$PGBACKREST_PG1_PATH
if pg_ctl status --pgdata="$data" > /dev/null; then
	echo "PostgreSQL runs here: stop \`database\` on all machines first." >&2
	exit 1
fi
pgbackrest --stanza=site --delta --type=time --target="$1" --target-action=promote restore

# On its socket only, so that nobody writes before Patroni leads it.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
not_reached() {
	cat "$log" >&2
	echo "The moment $1 was not reached. Is it later than the last archived write, or before the oldest backup?" >&2
	exit 1
}
pg_ctl start --pgdata="$data" --wait --timeout=86400 --silent --log="$log" \
	--options="-c listen_addresses='' -c synchronous_standby_names=''" || not_reached "$1"
until [ "$(psql --no-psqlrc --tuples-only --no-align --host="$PGBACKREST_PG1_SOCKET_PATH" --username=postgres \
	--command="SELECT pg_is_in_recovery()" 2> /dev/null || true)" = f ]; do
	pg_ctl status --pgdata="$data" > /dev/null || not_reached "$1"
	sleep 1
done
pg_ctl stop --pgdata="$data" --mode=fast --silent

# What etcd knows of the cluster is from later than this moment.
printf 'tree-for-deed\nYes I am aware\n' | patronictl -c patroni/patroni.yml remove tree-for-deed > /dev/null
echo "The database is as it was at $1. Start \`database\` on this machine, and once it leads, on the others."
