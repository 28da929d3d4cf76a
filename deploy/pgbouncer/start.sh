#!/bin/sh
# The password comes from the environment, and is written to memory only (/tmp is a tmpfs).
set -eu
umask 077
printf '"portal" "%s"\n' "$PORTAL_DB_PASSWORD" > /tmp/users.txt
{
  printf '[databases]\nportal = host=%s port=5432\n' "$PRIMARY_HOST"
  cat "$(dirname "$0")/pgbouncer.ini"
  printf 'auth_file = /tmp/users.txt\nunix_socket_dir =\n'
} > /tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
