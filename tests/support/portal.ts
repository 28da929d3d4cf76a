import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { responseBody } from '#core/contract/call/response.ts'
import { readRecord } from '#server/platform/db/embedded/record.ts'
import { findPostmaster } from '#server/platform/db/embedded/server/lock-file.ts'

export type SubmissionRecord = ResponseOf<typeof calls.operatorSubmissions>

/** The real server with the built app, in its own process on its own data folder. */
export interface Portal {
  readonly url: string
  readonly dataDir: string
  /** The address of the page with undelivered messages, as the server printed it at its start. */
  mailboxAddress(): string
  /** Ends the process by SIGKILL or another signal, and waits until it has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts the server again on the same port and data. */
  start(): Promise<void>
  /** Waits until the last started server says that it serves; it may have failed since. */
  untilServing(): Promise<void>
  /** The pid of the PostgreSQL that runs on the data folder. */
  databasePid(): Promise<number>
  /** Kills PostgreSQL, which the server has to restart by itself. Returns the killed pid. */
  killDatabase(): Promise<number>
  /** All submissions of the hospital, as the operator reads them. */
  submissions(): Promise<SubmissionRecord[]>
  devices(): Promise<ResponseOf<typeof calls.operatorDevices>['devices']>
  /** Makes any other call as the operator. */
  ask<C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C>>
  /** Ends the server in order and removes its data. */
  remove(): Promise<void>
}

const OPERATOR_TOKEN = 'operator-token-for-tests-only-0123456789'
const PATIENCE = 60_000
const checkout = join(import.meta.dirname, '..', '..')

interface PortalPlaces {
  /** The checkout of the server and the app. */
  readonly root?: string
  /** The folder in which its data folder is made. */
  readonly parent?: string
}

export async function startPortal(
  env: Readonly<Record<string, string>> = {},
  { root = checkout, parent = tmpdir() }: PortalPlaces = {},
): Promise<Portal> {
  const folder = await mkdtemp(join(parent, 'hospital-portal-e2e-'))
  // Under root, PostgreSQL runs as another account, which must be able to enter.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const url = `http://localhost:${port}`
  let running: ReturnType<typeof launch> | undefined
  let said: string[] = []
  let serving = Promise.withResolvers<void>()

  const launch = () =>
    spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, OPERATOR_TOKEN, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  const asOperator = async (path: string) => {
    const response = await untilServed(`${url}/api/${path}`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  }

  const portal: Portal = {
    url,
    dataDir,
    start: async () => {
      running = launch()
      const lines: string[] = (said = [])
      const served = (serving = Promise.withResolvers<void>())
      running.stdout.on('data', (chunk) => {
        lines.push(String(chunk))
        if (lines.join('').includes('The portal is at')) served.resolve()
      })
      running.stderr.on('data', (chunk) => lines.push(String(chunk)))
      await untilHealthy(url, running, lines)
    },
    untilServing: () => serving.promise,
    mailboxAddress: () => {
      const [address] = /http:\S+\/mailbox\?key=\S+/.exec(said.join('')) ?? []
      if (address === undefined) throw new Error('the server printed no mailbox')
      return address
    },
    kill: async (signal = 'SIGKILL') => {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill(signal)
      await gone
    },
    databasePid: async () => {
      const record = await readRecord(dataDir)
      const postmaster = record && (await findPostmaster(record.folder))
      if (!postmaster) throw new Error('no PostgreSQL is running')
      return postmaster.pid
    },
    killDatabase: async () => {
      const pid = await portal.databasePid()
      process.kill(pid, 'SIGKILL')
      return pid
    },
    submissions: async () => {
      const lines = (await asOperator(`${calls.operatorSubmissions.path}?format=ndjson`)).split('\n').filter(Boolean)
      return lines.map((line) => calls.operatorSubmissions.response.parse(JSON.parse(line)))
    },
    devices: async () => {
      const { data } = JSON.parse(await asOperator(calls.operatorDevices.path)) as { data: unknown }
      return calls.operatorDevices.response.parse(data).devices
    },
    ask: async <C extends Call>(call: C, request: RequestOf<C>) => {
      const asked =
        call.method === 'GET'
          ? new URLSearchParams(Object.entries(Object(request)).map(([k, v]) => [k, String(v)]))
          : ''
      const response = await untilServed(`${url}/api/${call.path}?${String(asked)}`, {
        method: call.method,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
        ...(call.method === 'POST' && { body: JSON.stringify(request) }),
      })
      if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
      const { data } = responseBody.parse(await response.json())
      return call.response.parse(data) as ResponseOf<C>
    },
    remove: async () => {
      // A killed server leaves its PostgreSQL running. The next server takes it over and ends it in order.
      if (running && (running.exitCode !== null || running.signalCode !== null)) await portal.start()
      await portal.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
  await portal.start()
  return portal
}

async function untilHealthy(
  url: string,
  server: { readonly exitCode: number | null },
  said: readonly string[],
): Promise<void> {
  const giveUp = Date.now() + PATIENCE
  while (Date.now() < giveUp && server.exitCode === null) {
    const healthy = await fetch(`${url}/api/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not become healthy:\n${said.join('')}`)
}

/** Repeats the call while the database of a running server is down. */
async function untilServed(url: string, request: RequestInit): Promise<Response> {
  const giveUp = Date.now() + PATIENCE
  for (;;) {
    const response = await fetch(url, request)
    if (response.status !== 503 || Date.now() > giveUp) return response
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
