import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * Keeps `navigator.onLine` false in each document that opens while the context is offline. Chromium 150 forgets this at
 * a page load: the page then believes in a network, and gets no `online` event later. Chromium 156 does not forget.
 */
export function stayOffline(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context)
  const sessions = new Map<Page, Promise<CDPSession>>()
  let isOffline = false

  /** Changes only what the page believes; `setOffline` stops requests. */
  const tell = async (page: Page, offline: boolean) => {
    const session = sessions.get(page) ?? context.newCDPSession(page)
    sessions.set(page, session)
    try {
      const state = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await (await session).send('Network.overrideNetworkState', state)
    } catch (error) {
      if (!page.isClosed() && context.browser()?.isConnected() === true) throw error
    }
  }
  const keepOffline = (page: Page) => {
    if (isOffline) void tell(page, true)
  }
  const watch = (page: Page) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) keepOffline(page)
    })
    page.on('domcontentloaded', keepOffline)
  }

  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  context.setOffline = async (offline) => {
    isOffline = offline
    const pages = context.pages().filter((page) => offline || sessions.has(page))
    // A page that has forgotten that it is offline must hear so first, or it will not notice the network.
    if (!offline) await Promise.all(pages.map((page) => tell(page, true)))
    await setOffline(offline)
    await Promise.all(pages.map((page) => tell(page, offline)))
  }
}
