#!/bin/bash
# Runs once, when the database is made: the account by which a replica follows.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<-'SQL'
	CREATE ROLE replicator WITH REPLICATION LOGIN PASSWORD :'password';
SQL
echo "host replication replicator samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
