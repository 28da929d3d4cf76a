import type { Page } from '@playwright/test'

/** Every text in a page's memory that is still reachable, as JSON: garbage is collected first. */
export async function heapTexts(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const snapshot = chunks.join('')
  // The texts come last. What stands before them are millions of numbers, which would take a second to read.
  return snapshot.slice(snapshot.lastIndexOf('"strings":['))
}
