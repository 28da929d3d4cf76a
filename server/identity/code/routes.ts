import { calls } from '#core/contract/calls.ts'
import { type Route, route, type CallContext } from '#server/platform/http/route.ts'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { hashIdentity, mobileIdentity } from '#server/identity/account/identity.ts'
import { recordRefusal } from '#server/identity/session/record-refusal.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { findByRefreshToken } from '#server/identity/session/queries.ts'
import { readRenewalCookie } from '#server/identity/session/renewal/renewal-cookie.ts'
import { limitCodes } from './limit-codes.ts'
import { sendCode } from './send-code.ts'
import { askForForgotten } from './ask-for-forgotten.ts'
import type { CodeOptions } from './code-options.ts'
import { verifyCode } from './verify-code.ts'

type Asked = RequestOf<typeof calls.generateCode>

/** Sends the code of a sign-in that has begun. Only the cookie says whose sign-in it is, never the body. */
async function askForCode(
  options: CodeOptions,
  { Method, MobilePhone, MobilePhoneCode, Language = 'id' }: Asked,
  context: CallContext,
): Promise<ResponseOf<typeof calls.generateCode>> {
  const { db, keys } = options
  const refresh = readRenewalCookie(context.cookies)
  const session = refresh && (await findByRefreshToken(db, refresh))
  if (!session || session.stage !== 'code-wanted') {
    await recordRefusal(options, 'send-code', session || { address: context.ip })
    throw new ApiError('bad-credential')
  }
  const { left, ...leave } = await limitCodes(options, session, context)
  if (left !== undefined) return { ResendAfter: left }
  const given = mobileIdentity(MobilePhone, MobilePhoneCode)
  const isOwn = session.proof === 'phone' && hashIdentity(keys, given) === session.identityHash
  return sendCode(options, { session, channel: Method, language: Language, given: isOwn ? given : undefined, leave })
}

export function codeRoutes(options: CodeOptions): Route[] {
  return [
    route(calls.generateCode, (asked, context) => askForCode(options, asked, context)),
    route(calls.generateForgotCode, (asked, context) => askForForgotten(options, asked, context)),
    route(calls.verifyCode, (asked, context) => verifyCode(options, asked, context), { rateLimit: 'code-try' }),
  ]
}
