import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { calls } from '#core/contract/calls.ts'
import { responseBody } from '#core/contract/call/response.ts'
import { freePort, type Portal, startPortal } from '#tests/support/portal.ts'
import { connectionString } from '#tests/support/portal-database.ts'
import { testConfig } from '#tests/support/test-hospital.ts'
import { type BatchMaker, batchMaker } from './make-batches.ts'

/** The portal and the reference on one PostgreSQL, and the ids sent to the portal. */
export interface Bench {
  readonly portal: Portal
  readonly url: string
  readonly rawUrl: string
  readonly basic: string
  readonly make: BatchMaker
  /** Rows to prepare for each second: more than either server takes in batches of this size. */
  readonly makes: (rows: number) => number
  /** Ids of forms that were answered with success. */
  readonly sent: string[]
  /** Processor seconds of the portal's process since it started. */
  readonly processorSeconds: () => Promise<number>
}

/** The reference uses the portal's credential for pages. */
const pageCredential = testConfig.apiBasic

/** @param environment of the portal, in addition to its development settings */
export async function withBench<T>(
  measure: (bench: Bench) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const metricsPort = await freePort()
  const portal = await startPortal({ API_BASIC: pageCredential, METRICS_PORT: String(metricsPort), ...environment })
  const stopRaw: (() => Promise<unknown>)[] = []
  try {
    const rawPort = await freePort()
    const raw = fork(join(import.meta.dirname, 'raw-server.ts'), [await connectionString(portal), String(rawPort)])
    stopRaw.push(() => {
      const gone = once(raw, 'exit')
      raw.kill()
      return gone
    })
    await once(raw, 'message')
    const basic = `Basic ${Buffer.from(pageCredential).toString('base64')}`
    const response = await fetch(`${portal.url}/api/${calls.submissionKeys.path}`, {
      headers: { authorization: basic },
    })
    const kit = calls.submissionKeys.response.parse(responseBody.parse(await response.json()).data)
    return await measure({
      portal,
      url: portal.url,
      rawUrl: `http://127.0.0.1:${rawPort}`,
      basic,
      make: batchMaker(kit.sealing),
      makes: (rows) => (rows === 1 ? 3000 : rows < 100 ? 10_000 : 25_000),
      sent: [],
      processorSeconds: async () => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
      },
    })
  } finally {
    for (const stop of stopRaw) await stop()
    await portal.remove()
  }
}
