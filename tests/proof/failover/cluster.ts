import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from './free-port.ts'
import { own, runAsPostgres } from './postgres-account.ts'
import { type PostgresProcess, postgresProcess } from './postgres-process.ts'

export interface Cluster {
  readonly folder: string
  readonly primary: PostgresProcess
  readonly standby: PostgresProcess
  /** Resolves once the standby follows and commits wait for it. */
  untilSynchronous(): Promise<void>
  remove(): Promise<void>
}

/** A primary whose commits wait for a streaming standby. Both use fsync as installed. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'hospital-portal-failover-'))
  chmodSync(folder, 0o755)
  own(folder)
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  runAsPostgres(join(bin, 'initdb'), ['-D', one, '-U', 'postgres', '-A', 'trust'])
  appendFileSync(
    join(one, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nshared_buffers = '32MB'\nwal_keep_size = '256MB'\n`,
  )
  const primary = postgresProcess(bin, one, await freePort())
  const standby = postgresProcess(bin, other, await freePort())
  await primary.start()
  const upstream = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
  runAsPostgres(join(bin, 'pg_basebackup'), ['-d', upstream, '-D', other, '-X', 'stream', '-c', 'fast', '-R'])
  appendFileSync(join(other, 'postgresql.auto.conf'), `primary_conninfo = '${upstream}'\n`)
  await standby.start()
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')

  const cluster: Cluster = {
    folder,
    primary,
    standby,
    untilSynchronous: () =>
      expect
        .poll(() => primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`), { timeout: 60_000 })
        .toHaveLength(1),
    async remove() {
      await Promise.all([primary.stop('SIGQUIT'), standby.stop('SIGQUIT')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.untilSynchronous()
  return cluster
}
