import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { type KeyRing, makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { testConfig } from '#tests/support/test-hospital.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { findTools } from './find-tools.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { openVirtualAddress, type VirtualAddress } from './virtual-address.ts'

export interface Site {
  readonly cluster: Cluster
  readonly address: VirtualAddress
  readonly keys: KeyRing
  /** The first server uses the database itself, the second PgBouncer. */
  readonly servers: readonly [ServerProcess, ServerProcess]
  /** E-mails that patients were sent. */
  readonly mails: readonly string[]
}

/** A hospital in operation: a primary and its standby behind one address, and two servers. */
export async function openSite(): Promise<Site> {
  const tools = findTools()
  const cluster = await startCluster(tools.postgres)
  onTestFinished(() => cluster.remove())
  await cluster.primary.query('create database hospital')
  const address = await openVirtualAddress(cluster.primary.port)
  onTestFinished(() => address.close())
  const pgbouncer = await startPgBouncer(tools.pgbouncer, cluster.folder, address.port)
  onTestFinished(() => pgbouncer.stop())
  const submissionKeys = await generateKeys()
  const { url, mails } = await openMailServer()
  const env = {
    ENVELOPE_SECRET: testConfig.envelopeSecret,
    API_BASIC: testConfig.apiBasic,
    OPERATOR_TOKEN: randomBytes(32).toString('base64url'),
    SUBMISSION_KEYS: JSON.stringify(submissionKeys),
    SMTP_URL: url,
    MAIL_FROM: 'portal@hospital.test',
    TRUST_PROXY: '1',
  }
  const at = (port: number) => `postgresql://postgres@127.0.0.1:${port}/hospital`
  const servers = [
    await serverProcess({ ...env, DATABASE_URL: at(address.port) }),
    await serverProcess({ ...env, DATABASE_URL: at(pgbouncer.port), DATABASE_DIRECT_URL: at(address.port) }),
  ] as const
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))))
  // Started together, since both prepare the database and wait for each other.
  await Promise.all(servers.map((server) => server.start()))
  return { cluster, address, keys: makeKeyRing(submissionKeys), servers, mails }
}
