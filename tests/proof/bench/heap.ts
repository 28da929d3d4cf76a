import type { CDPSession, Page } from '@playwright/test'

/** The page's script memory in MiB after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 2 ** 20
}

/** The script memory of the page's worker, in MiB after a garbage collection. */
export async function workerHeapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const worker = Promise.withResolvers<string>()
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') worker.resolve(sessionId)
  })
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const sessionId = await worker.promise
  await ask(devtools, sessionId, 1, 'HeapProfiler.collectGarbage')
  const { usedSize } = await ask(devtools, sessionId, 2, 'Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 2 ** 20
}

/** A worker has no session of its own, so its commands go through the page's session. */
async function ask(devtools: CDPSession, sessionId: string, id: number, method: string): Promise<{ usedSize: number }> {
  const answered = Promise.withResolvers<{ usedSize: number }>()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as { id?: number; result: { usedSize: number } }
    if (answer.id === id) answered.resolve(answer.result)
  })
  await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
  return answered.promise
}
