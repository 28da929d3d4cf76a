import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** Waits until the control is enabled, since a disabled one takes no focus. */
export async function focus(goal: Locator): Promise<void> {
  await expect.element(goal).toBeEnabled()
  const element = await goal.findElement()
  element.focus()
  await expect.element(goal).toHaveFocus()
}

/** Presses Tab until the control has the focus. */
export async function tabTo(goal: Locator): Promise<void> {
  await expect.element(goal).toBeVisible()
  for (let presses = 0; presses < 30; presses++) {
    await userEvent.tab()
    if (goal.query() === document.activeElement) return
  }
  throw new Error(`the keyboard does not reach ${goal.asLocator()}`)
}
