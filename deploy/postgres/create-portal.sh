#!/bin/sh
# Runs once, when the primary's folder is empty. The standby is named only here: while the cluster is being made there is
# none, and every commit would wait for it. The setting holds from the next start, which follows at once.
set -eu
psql -v ON_ERROR_STOP=1 -v portal="$PORTAL_DB_PASSWORD" -v replication="$REPLICATION_PASSWORD" \
  --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role portal login password :'portal';
create database portal owner portal;
-- Where a pooler drops what a session asks for, the role says it.
alter role portal set statement_timeout = '60s';
alter role portal set idle_in_transaction_session_timeout = '30s';
create role replication login replication password :'replication';
alter system set synchronous_standby_names = 'standby';
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
