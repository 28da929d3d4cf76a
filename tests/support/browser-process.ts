import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './chromium.ts'
import { stayOffline } from './stay-offline.ts'

/** A browser with a profile on the disk. It can be killed like a device without battery, and opened again. */
export interface BrowserProcess {
  readonly profile: string
  readonly context: BrowserContext
  /** The port of its debugger, for other tools. */
  readonly debuggerPort: number
  /** Ends the browser in order, so that its data is on the disk. */
  close(): Promise<void>
  /** Sends SIGKILL to the browser and all its children. */
  kill(): Promise<void>
}

export const newProfile = (): Promise<string> => mkdtemp(join(tmpdir(), 'hospital-portal-profile-'))

export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 10 })

/** Starts the browser on a profile, without a page of the app. */
export async function openBrowser(profile: string, args: readonly string[] = []): Promise<BrowserProcess> {
  const path = chromiumPath ?? chromium.executablePath()
  const process = spawn(
    path,
    [
      ...chromiumArgs,
      ...args,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    process.stderr.on('data', (chunk) => {
      said += String(chunk)
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    process.once('exit', () => reject(new Error(`the browser ended at once:\n${said}`)))
  })
  const browser = await chromium.connectOverCDP(endpoint)
  const context = browser.contexts()[0]
  if (!context || process.pid === undefined) throw new Error('the browser has no context')
  stayOffline(context)
  const group = -process.pid
  return {
    profile,
    context,
    debuggerPort: Number(new URL(endpoint).port),
    close: async () => {
      const gone = once(process, 'exit')
      const session = await browser.newBrowserCDPSession()
      // The connection may end before the answer.
      await session.send('Browser.close').catch(() => undefined)
      await gone
    },
    kill: async () => {
      if (process.exitCode !== null || process.signalCode !== null) return
      const gone = once(process, 'exit')
      globalThis.process.kill(group, 'SIGKILL')
      await gone
    },
  }
}
