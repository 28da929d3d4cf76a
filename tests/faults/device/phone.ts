import { cp } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { OWN_WITNESS } from '#core/domain/device/device-witness.ts'
import { newProfile, openBrowser, removeProfile, type BrowserProcess } from '#tests/support/browser-process.ts'

/** A device in use: one browser profile for its life, and a battery that can be pulled out. */
export interface Phone {
  /** The folder of its browser profile. */
  readonly profile: string
  /** How often the battery was pulled out. */
  readonly kills: number
  /** Sends SIGKILL to a running browser. */
  kill(): Promise<void>
  /** Starts the browser, unless it runs, with no page of the app. */
  start(): Promise<void>
  /** Reads the witness before a page of the app opens. Starts the browser unless it runs. */
  readWitness(): Promise<string | undefined>
  /** Opens the app in a new page. Starts the browser unless it runs. */
  openApp(path: string): Promise<Page>
  /** Closes the browser in order. Its cookies reach the disk then, and otherwise every half minute. */
  rest(): Promise<void>
  /** Kills the browser and copies its profile. @returns the folder of the copy */
  keepProfile(): Promise<string>
  /** Kills the browser and deletes its profile. */
  remove(): Promise<void>
}

/** @param args of the browser, in addition to those of every test */
export async function takePhone(appUrl: string, args: readonly string[] = []): Promise<Phone> {
  const profile = await newProfile()
  let browser: BrowserProcess | undefined
  let dying = Promise.resolve()
  let kills = 0
  const stop = () => {
    const running = browser
    browser = undefined
    if (running) dying = running.kill()
    return dying
  }
  const start = async () => {
    // Two browsers on one profile disturb each other.
    await dying
    return (browser ??= await openBrowser(profile, args))
  }
  return {
    profile,
    get kills() {
      return kills
    },
    kill: async () => {
      if (browser) kills += 1
      await stop()
    },
    rest: async () => {
      const running = browser
      browser = undefined
      await running?.close()
    },
    start: async () => void (await start()),
    readWitness: async () => {
      const cookies = await (await start()).context.cookies()
      const value = cookies.find(({ name }) => name === OWN_WITNESS)?.value
      return value === undefined ? undefined : decodeURIComponent(value)
    },
    openApp: async (path) => {
      const { context } = await start()
      const page = await newPage(context)
      await page.goto(`${appUrl}${path}`)
      return page
    },
    keepProfile: async () => {
      await stop()
      const copy = await newProfile()
      await cp(profile, copy, { recursive: true, verbatimSymlinks: true })
      return copy
    },
    remove: async () => {
      await stop()
      await removeProfile(profile)
    },
  }
}

/** Playwright never answers where a browser is killed while it opens a page. */
async function newPage(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('the context has no browser')
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(new Error('the browser ended while it opened a page'))
  browser.once('disconnected', end)
  if (!browser.isConnected()) end()
  try {
    return await Promise.race([context.newPage(), promise])
  } finally {
    browser.off('disconnected', end)
  }
}
