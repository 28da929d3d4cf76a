import { expect } from '@playwright/test'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import type { Newcomer } from './newcomer.ts'
import type { Portal } from './portal.ts'

type Message = ResponseOf<typeof calls.operatorMailbox>[number]

/** Waits for a message to this person with another one-time code than the last one, and returns the newest. */
export async function readCode(
  portal: Portal,
  person: Pick<Newcomer, 'recipient' | 'lastCode'>,
): Promise<Message & { readonly code: string }> {
  let found: (Message & { readonly code: string }) | undefined
  await expect
    .poll(
      async () => {
        const messages = await portal.ask(calls.operatorMailbox, {})
        const [newest] = messages
          .filter(({ recipient }) => person.recipient.test(recipient))
          .toSorted((one, other) => (one.at < other.at ? 1 : -1))
        const code = /\b[0-9A-HJ-NP-Z]{4}\b/.exec(newest?.text ?? '')?.[0]
        found = newest && code !== undefined && code !== person.lastCode ? { ...newest, code } : undefined
        return found !== undefined
      },
      { intervals: [100] },
    )
    .toBe(true)
  person.lastCode = found!.code
  return found!
}
