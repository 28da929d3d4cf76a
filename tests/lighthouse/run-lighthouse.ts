import lighthouse, { type Result } from 'lighthouse'
import type { BrowserProcess } from '#tests/support/browser-process.ts'

export const categories = ['performance', 'accessibility', 'best-practices'] as const

/**
 * Opens a page as Lighthouse's preset does, a mid-range phone on slow 4G, with the app loaded for the first time. Who is
 * signed in stays so.
 */
export async function runLighthouse({ context, debuggerPort }: BrowserProcess, url: string): Promise<Result> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(url)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await devtools.send('Network.clearBrowserCache')
  await page.close()
  const run = await lighthouse(url, {
    port: debuggerPort,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: true,
  })
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}
