import { sql, type Transaction } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { Language } from '#core/domain/text/language.ts'
import { emailIdentity, hashIdentity } from '#server/identity/account/identity.ts'
import { readKnownBrowser, rememberBrowser } from '#server/identity/browser/known-browser.ts'
import { CODE_SECONDS } from '#server/identity/code/code-limits.ts'
import { hashOneTimeCode, makeOneTimeCode } from '#server/identity/code/one-time-code.ts'
import { deviceNameOf } from '#server/identity/session/device-name.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import { writeText } from '#server/platform/message/texts.ts'
import { describeSession } from './describe-staff.ts'
import { refuseStaff } from './refuse-staff.ts'
import {
  endStaffSession,
  insertStaffSession,
  replaceStaffCode,
  SESSION_SECONDS,
  setStaffStage,
  tryStaffCode,
  WAITING_SECONDS,
} from './session-queries.ts'
import { staffOf, type StaffOptions } from './staff-options.ts'
import { clearStaffCookie, makeStaffToken, readStaffCookie, setStaffCookie } from './staff-token.ts'

type Empty = ResponseOf<typeof staffCalls.staffSignOut>
type Me = ResponseOf<typeof staffCalls.staffMe>

/** Begins a sign-in by e-mail address and password, and sends its code. Unknown addresses cost the same work. */
export async function signInStaff(
  options: StaffOptions,
  { email: written, password, language }: RequestOf<typeof staffCalls.staffSignIn>,
  { cookies, headers, ip }: CallContext,
): Promise<Empty> {
  const { db } = options
  const email = written.trim().toLowerCase()
  const person = await requireStaffPassword(options, { email, password, ip, cookies })
  if (person.signsByPasskey) throw refuseStaff('passkey-only')
  const token = makeStaffToken()
  await db.transaction().execute(async (trx) => {
    const id = await insertStaffSession(trx, {
      staffId: person.id,
      token,
      stage: 'code-wanted',
      deviceName: deviceNameOf(headers['user-agent']),
      seconds: WAITING_SECONDS,
    })
    await sendStaffCode(trx, options, { sessionId: id, email, language })
  })
  setStaffCookie(cookies, token, WAITING_SECONDS)
  return {}
}

export async function sendStaffCodeAgain(
  options: StaffOptions,
  { language }: RequestOf<typeof staffCalls.staffSendCode>,
  context: CallContext,
): Promise<Empty> {
  const { id, sessionId, email } = staffOf(context)
  await options.limiter.hit('step-again', id)
  await options.db.transaction().execute((trx) => sendStaffCode(trx, options, { sessionId, email, language }))
  return {}
}

/** Takes the code of a sign-in, once. The portal opens under a new token. */
export async function verifyStaffCode(
  { db, keys, limiter }: StaffOptions,
  { code }: RequestOf<typeof staffCalls.staffVerifyCode>,
  context: CallContext,
): Promise<Me> {
  const caller = staffOf(context)
  await limiter.hit('staff-code-try', caller.id)
  const token = makeStaffToken()
  const opened = await db.transaction().execute(async (trx) => {
    if (!(await tryStaffCode(trx, caller.sessionId, hashOneTimeCode(keys, caller.sessionId, code)))) return undefined
    return insertStaffSession(trx, {
      staffId: caller.id,
      token,
      stage: 'open',
      deviceName: deviceNameOf(context.headers['user-agent']),
      seconds: SESSION_SECONDS,
    })
  })
  if (opened === undefined) throw new ApiError('unprocessable', { message: accountMessages.wrongCode })
  setStaffCookie(context.cookies, token, SESSION_SECONDS)
  rememberBrowser({ keys, cookies: context.cookies }, staffMark(hashIdentity(keys, emailIdentity(caller.email))))
  return describeSession(db, token)
}

export async function unlockStaff(
  options: StaffOptions,
  { password }: RequestOf<typeof staffCalls.staffUnlock>,
  context: CallContext,
): Promise<Me> {
  const caller = staffOf(context)
  await requireStaffPassword(options, { ...context, email: caller.email, password }, true)
  await setStaffStage(options.db, caller.sessionId, 'open')
  return describeSession(options.db, readStaffCookie(context.cookies))
}

/** A patient with the address of a member of staff is not that member. */
const staffMark = (identityHash: string) => `staff ${identityHash}`

export async function signOutStaff({ db }: Pick<StaffOptions, 'db'>, context: CallContext): Promise<Empty> {
  const { id, sessionId } = staffOf(context)
  await endStaffSession(db, sessionId, id)
  clearStaffCookie(context.cookies)
  return {}
}

/**
 * Compares a password, and counts the try for its address and in total.
 * @throws ApiError `unprocessable` where it is not the person's, `too-many-requests`
 */
async function requireStaffPassword(
  { db, keys, limiter, hasher }: StaffOptions,
  {
    email,
    password,
    ip,
    cookies,
  }: Pick<CallContext, 'ip' | 'cookies'> & { readonly email: string; readonly password: string },
  isSignedIn = false,
): Promise<{ readonly id: string; readonly signsByPasskey: boolean }> {
  const identity = staffMark(hashIdentity(keys, emailIdentity(email)))
  const isKnown = isSignedIn || readKnownBrowser({ keys, cookies }).knows(identity)
  const usedHere = await limiter.hit('sign-in-identity-address', `${identity} ${subjectOf(ip)}`, { isKnown })
  await limiter.hit('sign-in-identity', identity, { isKnown, usedHere })
  // PostgreSQL cannot store NUL, so no account has one.
  const person = email.includes('\0')
    ? undefined
    : await db
        .selectFrom('staff')
        .innerJoin('staff_role', 'staff_role.role', 'staff.role')
        .select(['staff.id', 'password_hash'])
        // A person without a passkey makes one after signing in by password and code.
        .select(
          sql<boolean>`wants_passkey and exists (select from staff_passkey where staff_id = staff.id)`.as(
            'signsByPasskey',
          ),
        )
        .where('email', '=', email)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
  const kept = person?.password_hash ?? undefined
  const match = await hasher.findMatch(password, kept === undefined ? [] : [kept])
  if (person && match === 0) return person
  throw new ApiError('unprocessable', { message: accountMessages.loginIncorrect })
}

interface Sending {
  readonly sessionId: string
  readonly email: string
  readonly language: Language
}

async function sendStaffCode(
  trx: Transaction<Database>,
  { keys, outbox }: Pick<StaffOptions, 'keys' | 'outbox'>,
  { sessionId, email, language }: Sending,
): Promise<void> {
  const code = makeOneTimeCode()
  await replaceStaffCode(trx, sessionId, hashOneTimeCode(keys, sessionId, code))
  const text = writeText({ is: 'staff-code', code }, language)
  await outbox.write(trx, { channel: 'email', recipient: email, ...text }, CODE_SECONDS)
}
