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

/** Everything that a measurement needs: server, proxy and browser, each a process or a port of its own. */
export interface Bench {
  readonly line: Pick<PageLine, 'ask'>
  readonly origin: Pick<Origin, 'setRoundTrip'>
  /** How many rows were sent to the hospital, to be held against what it has. */
  readonly counted: { sent: number }
  /** A device may send so many forms a day: fewer than are measured. */
  readonly passLimits: () => Promise<void>
  readonly say: (text: string) => void
}

/** Runs the work between setting up and taking down. */
export async function withBench<T>(say: (text: string) => void, work: (bench: Bench) => Promise<T>): Promise<T> {
  if (!existsSync(join(import.meta.dirname, '..', '..', '..', 'dist', 'index.html')))
    throw new Error('The app is not built: run npm run build first.')
  const close: (() => Promise<unknown>)[] = []
  try {
    const pages = await mkdtemp(join(tmpdir(), 'hospital-portal-bench-'))
    close.push(() => rm(pages, { recursive: true, force: true }))
    await buildPages(pages)
    // The proxy tells the server whom a request is from. Vite has marked this process as production, where the server
    // wants secrets of its own.
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

/** A benchmark of submissions that got lost on the way would be worth nothing. */
async function checkArrival({ counted }: Bench, received: readonly { readonly outcome: string }[]): Promise<void> {
  const accepted = received.filter(({ outcome }) => outcome === 'accepted').length
  if (accepted !== counted.sent || received.length !== counted.sent)
    throw new Error(`${counted.sent} rows were sent, ${received.length} arrived, ${accepted} were accepted`)
}
