import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Tools {
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string
  readonly pgbouncer: string
}

const VERSIONS = '/usr/lib/postgresql'
const PGBOUNCER = '/usr/sbin/pgbouncer'

/** Debian's PostgreSQL and PgBouncer. scripts/failover.mjs installs them where it can. */
export function findTools(): Tools {
  const versions = existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .map(Number)
        .toSorted((a, b) => b - a)
    : []
  const postgres = versions
    .map((version) => join(VERSIONS, String(version), 'bin'))
    .find((bin) => ['postgres', 'initdb', 'pg_basebackup'].every((name) => existsSync(join(bin, name))))
  if (postgres === undefined || !existsSync(PGBOUNCER)) throw new Error('Run npm run failover: it installs the tools.')
  return { postgres, pgbouncer: PGBOUNCER }
}
