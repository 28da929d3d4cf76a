import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { emailIdentity, hashIdentity, type Identity, mobileIdentity } from '#server/identity/account/identity.ts'
import { patientIdOf } from '#server/identity/account/patient-id.ts'
import { findClaimants, findOpenConfirmed } from '#server/identity/account/queries.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { openSession } from '#server/identity/session/open-session.ts'
import { findByRefreshToken } from '#server/identity/session/queries.ts'
import { readRenewalCookie } from '#server/identity/session/renewal/renewal-cookie.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import type { CodeOptions } from './code-options.ts'
import { limitCodes } from './limit-codes.ts'
import { sendCode } from './send-code.ts'

type Asked = RequestOf<typeof calls.generateForgotCode>

/** Sends a code for a forgotten password. It begins a sign-in that can only set a new password. */
export async function askForForgotten(
  options: CodeOptions,
  asked: Asked,
  context: CallContext,
): Promise<ResponseOf<typeof calls.generateForgotCode>> {
  const identity = identityOf(asked)
  const identityHash = hashIdentity(options.keys, identity)
  const current = await findCurrent(options, identityHash, context)
  const wisher = { id: current?.id, proof: 'forgot', accountId: null, identityHash } as const
  const { left, ...leave } = await limitCodes(options, wisher, context)
  if (left !== undefined) return { ResendAfter: left }
  const session = current ?? (await beginForgotten(options, identity, context))
  return sendCode(options, {
    session,
    channel: asked.Method,
    language: asked.Language ?? 'id',
    given: undefined,
    leave,
  })
}

function identityOf({ Type, Identity: written, MobilePhone, MobilePhoneCode }: Asked): Identity {
  if (Type === 'email') return emailIdentity(written.replaceAll('\0', ''))
  return mobileIdentity(MobilePhone || written, MobilePhoneCode)
}

/** Another request continues the same sign-in. */
async function findCurrent(
  { db }: CodeOptions,
  identityHash: string,
  { cookies }: CallContext,
): Promise<Session | undefined> {
  const refresh = readRenewalCookie(cookies)
  const current = refresh && (await findByRefreshToken(db, refresh))
  const isSame = current && current.proof === 'forgot' && current.stage === 'code-wanted'
  return isSame && current.identityHash === identityHash ? current : undefined
}

async function beginForgotten(
  { db, keys }: CodeOptions,
  identity: Identity,
  { cookies, headers }: CallContext,
): Promise<Session> {
  const identityHash = hashIdentity(keys, identity)
  const account = await (identity.is === 'email'
    ? findClaimants(db, identity.email).then(([first]) => first)
    : findOpenConfirmed(db, identity))
  const begun = {
    accountId: account?.id ?? null,
    patientId: patientIdOf(keys, identityHash),
    stage: 'code-wanted',
    proof: 'forgot',
    identityHash,
    pushToken: null,
  } as const
  const { id } = await db.transaction().execute((trx) => openSession(trx, { keys, cookies, headers }, begun))
  return { ...begun, id }
}
