import type { Page } from '@playwright/test'

/** Every reachable text in a page's memory, as JSON, after a garbage collection. */
export async function heapTexts(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const snapshot = chunks.join('')
  // The texts come last. Parsing the millions of numbers before them would take a second.
  return snapshot.slice(snapshot.lastIndexOf('"strings":['))
}
