import type { Page } from '@playwright/test'

/** The back/forward cache through the browser's own protocol, because Playwright's page does not survive it. */
export async function openHistory(page: Page) {
  const session = await page.context().newCDPSession(page)
  /** A page that is reloading does not answer. */
  const evaluate = async (expression: string) =>
    session.send('Runtime.evaluate', { expression }).then(
      ({ result }) => result.value as unknown,
      () => undefined,
    )
  await evaluate('addEventListener("pageshow", ({ persisted }) => (globalThis.keptAlive = persisted))')
  return {
    back: async (steps: number) => {
      const { entries, currentIndex } = await session.send('Page.getNavigationHistory')
      await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - steps]?.id ?? 0 })
    },
    shown: () =>
      evaluate('document.body.innerText + [...document.querySelectorAll("input")].map(({ value }) => value)'),
    kept: () => evaluate('globalThis.keptAlive'),
  }
}
