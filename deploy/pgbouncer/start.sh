#!/bin/bash
# Starts PgBouncer with a list of users that holds the site's role.
set -euo pipefail
umask 077

settings=$(realpath "$(dirname "$0")/pgbouncer.ini")
cd "$(mktemp --directory)"
printf '"tree_for_deed" "%s"\n' "$POSTGRES_PASSWORD" > users.txt
exec pgbouncer --quiet "$settings"
