import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { records as texts } from '#i18n/id/records.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { enrol } from '#tests/support/enrol.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { buildHistoryPages } from './build-pages.ts'
import { watchHistory } from './watch-history.ts'

export const HOME = '/patient/dashboard/index'

/** A signed-in patient with a long history in the built app on the real server, and the pages to compare it with. */
export interface HistoryBench {
  readonly portal: Portal
  readonly app: Page
  readonly plain: Page
  readonly still: Page
  /** Adds this many entries to the hospital's history. */
  readonly seed: (entries: number) => Promise<void>
}

/** The screen of a phone of today. */
const viewport = { width: 412, height: 915 }

export async function withHistoryBench<T>(work: (bench: HistoryBench) => Promise<T>): Promise<T> {
  const close: (() => Promise<unknown>)[] = []
  try {
    const pages = await mkdtemp(join(tmpdir(), 'hospital-portal-bench-'))
    close.push(() => rm(pages, { recursive: true, force: true }))
    await buildHistoryPages(pages, BENCH)
    // Vite has set this process to production, where the server would require secrets.
    const portal = await startPortal({ NODE_ENV: 'test' })
    close.push(() => portal.remove())
    const person = await enrol(portal)
    const profile = await newProfile()
    close.push(() => removeProfile(profile))
    // Without this switch, a page that was left stays frozen with its worker beside the measured one.
    const browser = await openBrowser(profile, ['--disable-features=BackForwardCache'])
    close.push(() => browser.kill())
    const { context } = browser
    await servePages(context, portal, pages)
    const app = await openPage(context)
    await app.addInitScript(watchHistory, { list: texts.historyList, searching: texts.searching })
    await app.goto(`${portal.url}/patient/login`)
    const account = accountPage(app, portal, 'id')
    await account.signInByEmail(person)
    await account.giveCode(person)
    await app.waitForURL(`**${HOME}`)
    const seed = (entries: number) => seedHistory(portal, person.email, entries)
    const open = async (name: string) => {
      const page = await openPage(context)
      await page.goto(`${portal.url}${BENCH}/${name}`)
      return page
    }
    return await work({ portal, app, plain: await open('history.html'), still: await open('static.html'), seed })
  } finally {
    for (const step of close.toReversed()) await step()
  }
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  return page
}

/** Below the API's address, which the app's service worker leaves alone. */
const BENCH = '/api/bench'

const servePages = (context: BrowserContext, { url }: Portal, pages: string) =>
  context.route(`${url}${BENCH}/**`, async (route) => {
    const path = join(pages, new URL(route.request().url()).pathname.slice(BENCH.length))
    await route.fulfill({ path })
  })

/** Uses the operators' command. */
async function seedHistory({ dataDir }: Portal, email: string, entries: number): Promise<void> {
  const args = ['server/demonstration/seed.ts', '--history', `${entries}`, '--patient', email]
  const cwd = join(import.meta.dirname, '..', '..', '..')
  // With the environment of the server.
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, args, { cwd, env })
}
