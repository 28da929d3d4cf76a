import { expect } from 'vitest'

/** How many steps the browser's Back can go within the page that was loaded last. */
export const stepsBack = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0

/** Goes back within the page. A step further would leave the test itself. */
export async function goBack(): Promise<void> {
  const steps = stepsBack()
  expect(steps).toBeGreaterThan(0)
  history.back()
  await expect.poll(stepsBack).toBe(steps - 1)
}

/** Goes to another address of the app without a reload, as a link does. */
export function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
