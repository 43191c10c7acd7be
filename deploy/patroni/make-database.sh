#!/bin/bash
# Runs once, when the very first PostgreSQL is made: the site's role, its database, and the place of its backups. Without that
# place the start fails. Patroni gives the address.
set -euo pipefail

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" "$1" <<-'SQL'
	CREATE ROLE tree_for_deed LOGIN PASSWORD :'password';
	CREATE DATABASE tree_for_deed OWNER tree_for_deed;
SQL
pgbackrest --stanza=site stanza-create
