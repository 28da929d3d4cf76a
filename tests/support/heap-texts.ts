import type { Page } from '@playwright/test'

interface HeapSnapshot {
  readonly strings: readonly string[]
}

/** Every text in a page's memory that somebody could still reach: garbage is collected first. */
export async function heapTexts(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return (JSON.parse(chunks.join('')) as HeapSnapshot).strings
}
