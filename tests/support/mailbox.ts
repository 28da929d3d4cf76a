import { expect } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import type { Portal } from './portal.ts'

/** The newest one-time code that the hospital has sent to somebody, as soon as there is another than `before`. */
export async function codeFor(portal: Portal, recipient: RegExp, before?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const messages = (await portal.ask(calls.operatorMailbox, {})).filter((one) => recipient.test(one.recipient))
      const newest = messages.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
      code = /\b[0-9A-HJ-NP-Z]{4}\b/.exec(newest?.text ?? '')?.[0]
      return code !== undefined && code !== before
    })
    .toBe(true)
  return code!
}
