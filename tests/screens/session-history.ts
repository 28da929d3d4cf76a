import { expect } from 'vitest'

/** How many steps the browser's Back leads within the page that was loaded last. */
export const stepsBack = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0

/** The browser's Back. Not beyond the page: the test itself would leave. */
export async function goBack(): Promise<void> {
  const steps = stepsBack()
  expect(steps).toBeGreaterThan(0)
  history.back()
  await expect.poll(stepsBack).toBe(steps - 1)
}

/** To another address of the app, as a link leads there: the page goes on. */
export function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
