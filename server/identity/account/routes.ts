import { calls } from '#core/contract/calls.ts'
import { findLastSignIn } from '#server/identity/session/find-last-sign-in.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { AccountOptions } from './account-options.ts'
import { disableAccount, enableAccount } from './close-account.ts'
import { ownerOf } from './owner-of.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { signInByPhone } from './sign-in-by-phone.ts'

const signIn = { rateLimit: 'sign-in-address' } as const

export function accountRoutes(options: AccountOptions): Route[] {
  return [
    route(calls.register, (asked, context) => register(options, asked, context), signIn),
    route(calls.login, (asked, context) => signInByPassword(options, asked, context), signIn),
    route(calls.loginPhone, (asked, context) => signInByPhone(options, asked, context), signIn),
    route(calls.resetPassword, (asked, context) => resetPassword(options, asked, context), {
      ...signIn,
      opens: { stages: ['reset'], justEnded: true },
    }),
    route(
      calls.lastActivity,
      async ({ PatientId }, context) => {
        const last = await findLastSignIn(options.db, await ownerOf(options, PatientId, context))
        return { LastActivity: last?.toISOString() ?? null }
      },
      { opens: { stages: ['verified'] } },
    ),
    route(calls.operatorDisableAccount, (which) => disableAccount(options.db, which)),
    route(calls.operatorEnableAccount, (which) => enableAccount(options.db, which)),
  ]
}
