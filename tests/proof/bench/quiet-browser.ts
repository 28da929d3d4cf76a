import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { newProfile, removeProfile } from '#tests/support/browser-process.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts'

const browserPath = chromiumPath ?? chromium.executablePath()

/** Name and main version, without the builder's own: `Chromium 140`. */
export const browserName = (): string =>
  /^.*?\d+/.exec(execFileSync(browserPath, ['--version'], { encoding: 'utf8' }))?.[0] ?? 'Chromium'

/** A browser with one page and without a debugger, as users have it. */
export async function openQuietBrowser(url: string): Promise<{ close(): Promise<void> }> {
  const profile = await newProfile()
  const browser = spawn(browserPath, [...chromiumArgs, '--headless=new', `--user-data-dir=${profile}`, url], {
    detached: true,
    stdio: 'ignore',
  })
  await once(browser, 'spawn')
  const group = -(browser.pid ?? 0)
  const end = () => process.kill(group, 'SIGKILL')
  process.once('exit', end)
  return {
    close: async () => {
      process.off('exit', end)
      if (browser.exitCode === null && browser.signalCode === null) {
        const gone = once(browser, 'exit')
        end()
        await gone
      }
      await removeProfile(profile)
    },
  }
}
