import { randomBytes } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckConnection } from '#server/platform/db/pool/check-connection.ts'
import { accountOf } from './account.ts'
import { findBinaries } from './binaries.ts'
import { checkFolder } from './check-folder.ts'
import { openCluster } from './cluster.ts'
import { chooseFreePort } from './port.ts'
import { reachableBinaries } from './reach.ts'
import { replaceRecord } from './record.ts'
import { bringUp } from './server/bring-up.ts'
import { shutDownUnlessUsed } from './server/shut-down.ts'
import { supervise } from './server/supervise.ts'

export interface EmbeddedPostgres {
  /** The address of the role and the database `hospital`; valid until stop(), also when PostgreSQL is killed meanwhile. */
  connectionString: string
  /** Refuses the PostgreSQL of another folder that has taken our port. */
  check: CheckConnection
  /** Shuts PostgreSQL down unless another process uses it. Close your own connections first. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** Whether this is a server: only one works on a data folder. Commands run beside it. */
  isServer?: boolean
  /** Whether a commit survives a loss of power; true by default, false for tests. */
  isDurable?: boolean
  /** Milliseconds to wait for another server, which may be stopping. */
  inUsePatience?: number
  log: (message: string) => void
}

/** Starts the data folder's PostgreSQL, or joins the running one; makes the database when there is none. */
export async function startEmbeddedPostgres({
  dataDir,
  isServer = false,
  isDurable = true,
  inUsePatience = 25_000,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = findBinaries()
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const cluster = await openCluster({ dataDir: home, binaries: found, log })
  const account = await accountOf(cluster.folder)
  const applicationName = `hospital-portal-${randomBytes(4).toString('hex')}`
  const options = {
    folder: cluster.folder,
    superuserPassword: cluster.superuserPassword,
    binaries: await reachableBinaries(found, account, log),
    account,
    applicationName,
    isServer,
    isDurable,
    inUsePatience,
    logFile: join(home, 'postgres.log'),
    log,
  }

  const up = await bringUp({
    ...options,
    port: cluster.port,
    otherPort: chooseFreePort,
    signal: new AbortController().signal,
  })
  if (up.port !== cluster.port) {
    log(`Port ${cluster.port} is taken by another program; the database now listens on ${up.port}.`)
    await replaceRecord(home, { ...cluster, port: up.port })
  }
  const supervision = supervise(up, options)

  async function shutDown(): Promise<void> {
    const last = await supervision.end()
    if (last !== undefined) await shutDownUnlessUsed(last, cluster.folder, applicationName, log)
  }
  let stopped: Promise<void> | undefined

  const query = new URLSearchParams({ application_name: applicationName })
  return {
    connectionString: `postgresql://hospital:${cluster.password}@127.0.0.1:${up.port}/hospital?${query.toString()}`,
    check: (client) => checkFolder(client, cluster.folder),
    stop: () => (stopped ??= shutDown()),
  }
}
