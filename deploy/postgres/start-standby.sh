#!/bin/sh
# Copies the primary when this folder is empty, then follows it. Runs as root at first, like the image's own start.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chown postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
  export PGPASSWORD="$REPLICATION_PASSWORD"
  until gosu postgres pg_basebackup --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf \
    --dbname="host=$PRIMARY_HOST user=replication application_name=standby"; do
    echo 'The primary does not answer yet.'
    sleep 2
  done
fi
exec gosu postgres postgres -D "$PGDATA" -c synchronous_standby_names=
