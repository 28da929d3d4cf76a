import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '#core/contract/calls.ts'
import { passLimits } from '#tests/support/code-limits.ts'
import { startPortal } from '#tests/support/portal.ts'
import { buildPages } from './build-pages.ts'
import { fieldNotes } from './field-notes.ts'
import { openOrigin, type Origin } from './origin.ts'
import { openPageLine, type PageLine } from './page-line.ts'
import { openQuietBrowser } from './quiet-browser.ts'

/** The server, the proxy and the browser of a measurement, each with a process or port of its own. */
export interface Bench {
  readonly line: Pick<PageLine, 'ask'>
  readonly origin: Pick<Origin, 'setRoundTrip'>
  /** Rows sent to the hospital, to compare with the rows that arrived. */
  readonly counted: { sent: number }
  /** Resets the daily limit of a device, which is lower than the number of measured forms. */
  readonly passLimits: () => Promise<void>
  readonly say: (text: string) => void
}

/** Sets the bench up, runs the work, and takes the bench down. */
export async function withBench<T>(say: (text: string) => void, work: (bench: Bench) => Promise<T>): Promise<T> {
  if (!existsSync(join(import.meta.dirname, '..', '..', '..', 'dist', 'index.html')))
    throw new Error('The app is not built: run npm run build first.')
  const close: (() => Promise<unknown>)[] = []
  try {
    const pages = await mkdtemp(join(tmpdir(), 'hospital-portal-bench-'))
    close.push(() => rm(pages, { recursive: true, force: true }))
    await buildPages(pages)
    // The proxy names each request's address to the server. NODE_ENV is set because Vite has set this process to
    // production, where the server would require secrets.
    const portal = await startPortal({ TRUST_PROXY: '1', NODE_ENV: 'test' })
    close.push(() => portal.remove())
    await portal.ask(calls.operatorDefinition, { ...fieldNotes })
    const line = openPageLine()
    const origin = await openOrigin({ portal: portal.url, pages, line })
    close.push(() => origin.close())
    const browser = await openQuietBrowser(`${origin.url}/bench/`)
    close.push(() => browser.close())
    const bench = { line, origin, counted: { sent: 0 }, passLimits: () => passLimits(portal), say }
    const result = await work(bench)
    await checkArrival(bench, await portal.submissions())
    return result
  } finally {
    for (const step of close.toReversed()) await step()
  }
}

/** Checks that all submissions arrived: otherwise the benchmark would prove nothing. */
async function checkArrival({ counted }: Bench, received: readonly { readonly outcome: string }[]): Promise<void> {
  const accepted = received.filter(({ outcome }) => outcome === 'accepted').length
  if (accepted !== counted.sent || received.length !== counted.sent)
    throw new Error(`${counted.sent} rows were sent, ${received.length} arrived, ${accepted} were accepted`)
}
