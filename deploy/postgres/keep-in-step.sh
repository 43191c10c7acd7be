#!/bin/bash
# On the primary: lets every commit wait for the replica while there is one, and for nobody while there is none. What holds
# is written down for whoever has to decide whether the replica may take over (promote.sh): "in step" stands there only
# while each commit that was acknowledged is on the replica, too.
set -uo pipefail

STANDING=/standing/state
mark=

ask() {
	psql --username="$POSTGRES_USER" --dbname=postgres --no-psqlrc --no-align --tuples-only --quiet "$@" 2>/dev/null
}

note() {
	[ "$(cut -d, -f1 "$STANDING" 2>/dev/null)" = "$1" ] && return
	printf '%s, since %s\n' "$1" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" > "$STANDING.new"
	sync "$STANDING.new" && mv "$STANDING.new" "$STANDING" && sync /standing
	echo "The replica: $1"
}

wait_for() {
	[ "$(ask --command="SHOW synchronous_standby_names")" = "$1" ] && return
	ask --command="ALTER SYSTEM SET synchronous_standby_names = '$1'" --command="SELECT pg_reload_conf()" > /dev/null
}

while sleep 1; do
	state=$(ask --command="
		WITH standby AS (
			SELECT sync_state, flush_lsn FROM pg_stat_replication
			WHERE application_name IN ('database', 'replica') AND state = 'streaming'
		)
		SELECT CASE
			WHEN pg_is_in_recovery() THEN 'replica'
			WHEN NOT EXISTS (SELECT FROM standby) THEN 'alone'
			WHEN EXISTS (SELECT FROM standby WHERE sync_state = 'quorum' AND flush_lsn >= NULLIF('$mark', '')::pg_lsn) THEN 'in step'
			ELSE 'coming'
		END") || continue
	case $state in
		alone)
			# Written down before the first commit that nobody waits for.
			note "away" && wait_for "" && mark=
			;;
		coming)
			if [ -z "$mark" ]; then
				wait_for "ANY 1 (database, replica)"
				sleep 1
				mark=$(ask --command="SELECT pg_current_wal_lsn()")
			fi
			;;
		"in step") note "in step" ;;
		*) mark= ;;
	esac
done
