import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import {
  type NewPasskey,
  PASSKEY_PATIENCE,
  passkeyCreation,
  passkeyRequest,
  type PasskeySignature,
} from '#core/contract/staff/passkey.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { deviceNameOf } from '#server/identity/session/device-name.ts'
import { auditStaffCall } from '#server/platform/audit/audit-staff-call.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { describeSession } from './describe-staff.ts'
import { askPasskey, originOf, takePasskeyAnswer } from './passkey-question.ts'
import { refuseStaff } from './refuse-staff.ts'
import { endStaffSessionsOf, insertStaffSession, SESSION_SECONDS } from './session-queries.ts'
import { staffOf, type StaffOptions } from './staff-options.ts'
import { makeStaffToken, readStaffCookie, setStaffCookie } from './staff-token.ts'

type Me = ResponseOf<typeof staffCalls.staffMe>

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

const placeOf = (context: CallContext) => {
  const origin = originOf(context)
  return { origin, rpID: new URL(origin).hostname }
}

/** Asks a browser for a signature. It names no passkey, so the person picks one of this portal's. */
export async function wantPasskey(options: StaffOptions, context: CallContext) {
  const { rpID } = placeOf(context)
  return passkeyRequest.parse(
    await generateAuthenticationOptions({
      rpID,
      challenge: askPasskey(options, 'sign in'),
      timeout: PASSKEY_PATIENCE,
      userVerification: 'required',
    }),
  )
}

/**
 * Signs in with a passkey in place of password and code: the passkey has itself asked for a finger, a face or a PIN.
 * @throws ApiError `unprocessable` where the passkey is unknown, or it signed something else than was asked
 */
export async function signInByPasskey(
  options: StaffOptions,
  { id, ...signed }: PasskeySignature,
  context: CallContext,
): Promise<Me> {
  const { db } = options
  const { origin, rpID } = placeOf(context)
  const kept = await db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_passkey.id', 'staff_id', 'public_key', 'counter'])
    .where('staff_passkey.id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!kept) throw refuseStaff('passkey-refused')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: asJson(id, signed),
    expectedChallenge: (challenge) => takePasskeyAnswer(options, 'sign in', challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: kept.id, publicKey: new Uint8Array(kept.public_key), counter: Number(kept.counter) },
    requireUserVerification: true,
  }).catch((error: unknown) => refused(error, context))
  if (!verified) throw refuseStaff('passkey-refused')
  const token = makeStaffToken()
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff_passkey')
      .set({ counter: authenticationInfo.newCounter, used_at: sql<Date>`now()` })
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    // An admin has removed the passkey meanwhile.
    if (numUpdatedRows === 0n) throw refuseStaff('passkey-refused')
    const session = await insertStaffSession(trx, {
      staffId: kept.staff_id,
      token,
      stage: 'open',
      deviceName: deviceNameOf(context.headers['user-agent']),
      seconds: SESSION_SECONDS,
    })
    await auditStaffCall(trx, { staff: kept.staff_id, call: staffCalls.staffPasskeySignIn, session })
  })
  setStaffCookie(context.cookies, token, SESSION_SECONDS)
  return describeSession(db, token)
}

/** What a browser needs to make a passkey for the caller. It names the caller's passkeys: none is made twice. */
export async function beginPasskey(options: StaffOptions, context: CallContext) {
  const { id, email, name } = staffOf(context)
  const { rpID } = placeOf(context)
  const made = await options.db.selectFrom('staff_passkey').select('id').where('staff_id', '=', id).execute()
  return passkeyCreation.parse(
    await generateRegistrationOptions({
      rpName: 'Portal Rumah Sakit',
      rpID,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(id)),
      challenge: askPasskey(options, `keep for ${id}`),
      timeout: PASSKEY_PATIENCE,
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: made,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  )
}

/** @throws ApiError `unprocessable` where the passkey is not the one that was asked for */
export async function keepPasskey(
  options: StaffOptions,
  { id: madeId, ...made }: NewPasskey,
  context: CallContext,
): Promise<Me> {
  const caller = staffOf(context)
  const { origin, rpID } = placeOf(context)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: asJson(madeId, made),
    expectedChallenge: (challenge) => takePasskeyAnswer(options, `keep for ${caller.id}`, challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => refused(error, context))
  if (!registrationInfo) throw refuseStaff('passkey-refused')
  const { id, publicKey, counter } = registrationInfo.credential
  await options.db
    .insertInto('staff_passkey')
    .values({
      id,
      staff_id: caller.id,
      public_key: Buffer.from(publicKey),
      counter,
      device_name: deviceNameOf(context.headers['user-agent']),
    })
    // A passkey of another person stays theirs.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return describeSession(options.db, readStaffCookie(context.cookies))
}

/** A passkey's answer as a browser writes it. */
const asJson = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
})

function refused(error: unknown, { log }: CallContext): never {
  log.info({ err: error }, 'a passkey was refused')
  throw refuseStaff('passkey-refused')
}

/** The passkeys of a person, the newest first. */
export async function listPasskeys(
  db: Kysely<Database>,
  staffId: string,
): Promise<ResponseOf<typeof staffCalls.staffPasskeys>> {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['id', 'device_name', 'made_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('made_at', 'desc')
    .execute()
  return rows.map(({ id, device_name, made_at, used_at }) => ({
    id,
    device: device_name,
    madeAt: made_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}

/** A passkey that is already removed is no error. */
export async function removePasskey(db: Kysely<Database>, staffId: string, id: string): Promise<Record<string, never>> {
  await db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).where('id', '=', id).execute()
  return {}
}

/** Removes all passkeys of a person and ends their sign-ins, also those of a finder of a passkey. */
export async function forgetPasskeys(trx: Transaction<Database>, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
  await endStaffSessionsOf(trx, staffId)
}
