import { calls } from '#core/contract/calls.ts'
import { findLastSignIn } from '#server/audit/find-last-sign-in.ts'
import { refuseCall } from '#server/audit/refuse-call.ts'
import { type CallContext, type Route, route } from '#server/http/route.ts'
import { signedInOf } from '#server/session/signed-in.ts'
import type { AccountOptions } from './account-options.ts'
import { findAccount } from './queries.ts'
import { readProfile } from './read-profile.ts'
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
      calls.profileDetails,
      async ({ PatientId }, context) => {
        const { accountId } = await ownerOf(options, PatientId, context)
        return readProfile(options.db, accountId)
      },
      { opens: { stages: ['verified'], menu: { alias: 'account', feature: 'view' } } },
    ),
    route(
      calls.lastActivity,
      async ({ PatientId }, context) => {
        const last = await findLastSignIn(options.db, await ownerOf(options, PatientId, context))
        return { LastActivity: last?.toISOString() ?? null }
      },
      { opens: { stages: ['verified'] } },
    ),
  ]
}

/** Who called: an id that came along only says whom they mean, and it must be themselves. */
async function ownerOf(options: AccountOptions, patientId: string, context: CallContext) {
  const caller = signedInOf(context)
  const account = await findAccount(options.db, caller.accountId)
  return account?.patientId === patientId ? caller : refuseCall(options, caller)
}
