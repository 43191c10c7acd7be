#!/bin/bash
# A backup to the repository, by the machine that leads; on others nothing happens. `full`, `diff` or `incr` (the default).
# Let every machine run it, each night and with `full` each week:
#
#     docker compose -f deploy/compose.ha.yml exec -T database pgbackrest/back-up.sh full
set -euo pipefail

replica=$(psql --no-psqlrc --tuples-only --no-align --host="$PGBACKREST_PG1_SOCKET_PATH" --username=postgres \
	--command="SELECT pg_is_in_recovery()")
if [ "$replica" = t ]; then exit 0; fi
if ! pgbackrest --stanza=site --type="${1:-incr}" backup; then
	echo "NO BACKUP was made: the repository of backups cannot be used (PGBACKREST_REPO1_...). Until it can, PostgreSQL" >&2
	echo "keeps all of its log, and its disk fills up. The lines above say why." >&2
	exit 1
fi
pgbackrest --stanza=site info
