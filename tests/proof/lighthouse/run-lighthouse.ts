import lighthouse, { type Result } from 'lighthouse'
import type { BrowserProcess } from '#tests/support/browser-process.ts'

export const categories = ['performance', 'accessibility', 'best-practices'] as const

/**
 * Opens a page with Lighthouse's preset: a mid-range phone on slow 4G that loads the app for the first time. A sign-in
 * stays; a stranger has a new profile in each run.
 */
export async function runLighthouse(
  { context, debuggerPort }: BrowserProcess,
  { url, isStranger }: { readonly url: string; readonly isStranger: boolean },
): Promise<Result> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(url)
  const storageTypes = isStranger ? 'all' : 'service_workers,cache_storage'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.send('Network.clearBrowserCache')
  await page.close()
  const measure = async () =>
    (
      await lighthouse(url, {
        port: debuggerPort,
        logLevel: 'error',
        onlyCategories: [...categories],
        disableStorageReset: true,
      })
    )?.lhr
  const result = await measure()
  // Chromium sometimes records a trace without its navigation. Such a run has measured nothing, and runs once more.
  const lhr = result?.runtimeError?.code === 'NO_NAVSTART' ? await measure() : result
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  return lhr
}
