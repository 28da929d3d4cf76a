import { calls } from '#core/contract/calls.ts'
import type { AccountOptions } from '#server/identity/account/account-options.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { sendDeletionCode } from './send-deletion-code.ts'
import { deleteAccount } from './delete-account.ts'

/** Independent of menus: every patient may delete their account. */
const opens = { stages: ['verified'] } as const

export function deletionRoutes(options: AccountOptions): Route[] {
  return [
    route(calls.deletionCode, (asked, context) => sendDeletionCode(options, asked, context), {
      opens,
      rateLimit: 'sign-in-address',
    }),
    route(calls.deleteAccount, (asked, context) => deleteAccount(options, asked, context), {
      opens,
      rateLimit: 'code-try',
    }),
  ]
}
