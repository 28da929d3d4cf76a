import { ApiError } from '#core/api/api-error.ts'
import { surveyCalls } from '#core/contract/submission/survey-calls.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { verifyVoucher, VoucherError } from '#core/crypto/voucher.ts'
import type { AdmissionInfo, Voucher } from '#core/domain/survey/admission-info.ts'
import { findSurvey, isVoucher, needsVoucher, normalizeCode } from '#core/domain/survey/survey.ts'
import type { DraftSubject } from '#core/outbox/drafts/drafts.ts'
import type { Device } from '#core/outbox/device.ts'
import { deviceId } from '#core/outbox/witness/witness.ts'
import { findGiven, givenKey, provenKey } from '#core/outbox/drafts/given.ts'
import { admissionsFor, findListed, isAsked, type WardList } from './find-admissions.ts'

/** The result of a code. */
export type LookUp =
  /** The admission is known. `masked` unless a voucher or the ward's list proves that the code belongs to its user. */
  | { readonly status: 'open'; readonly subject: DraftSubject; readonly masked: boolean; readonly info: AdmissionInfo }
  /**
   * The hospital was out of reach, or codes were tried too often from here. The survey is taken, and the hospital
   * decides when it arrives. With a genuine voucher, the subject names the admission.
   */
  | { readonly status: 'unchecked'; readonly subject: DraftSubject }
  /** `unsent`: the survey is still on this device. */
  | { readonly status: 'already-submitted'; readonly earlier: Date; readonly unsent?: boolean }
  /** `voucher-needed`: a number does not open this survey. */
  | { readonly status: 'not-found' | 'expired' | 'voucher-needed' }

interface LookUpDoor extends Pick<Device, 'db' | 'api' | 'clock' | 'witness' | 'serverClock' | 'presence' | 'log'> {
  /** The ward's admissions, on an unlocked ward tablet. */
  readonly ward?: WardList | undefined
}

/**
 * Finds the admission of a code: first on this device, then at the hospital.
 * @throws DatabaseError
 */
export async function lookUpSurvey(door: LookUpDoor, kind: string, written: string): Promise<LookUp> {
  const code = normalizeCode(written)
  if (!isVoucher(code)) return lookUpNumber(door, kind, code)
  const voucher = await readVoucher(door, kind, code)
  if (voucher === 'not-found') return { status: voucher }
  if (voucher === 'expired') {
    // The hospital's clock is right, so the hospital is asked where possible.
    const asked = await ask(door, kind, { code })
    return asked.status === 'unchecked' ? { status: voucher } : asked
  }
  const registration = voucher?.registration
  const here = registration === undefined ? undefined : await findGiven(door.db, kind, registration, provenKey)
  if (here !== undefined) return { status: 'already-submitted', earlier: new Date(here.at), unsent: here.unsent }
  const listed = registration === undefined ? undefined : listedFor(door.ward, kind, registration)
  if (listed) return openListed(kind, code, listed)
  return ask(door, kind, { code, ...(registration !== undefined && { registration }) })
}

/** A number proves nothing. Where this device or its user has a voucher for it, the voucher is used instead. */
async function lookUpNumber(door: LookUpDoor, kind: string, code: string): Promise<LookUp> {
  const listed = listedFor(door.ward, kind, code)
  const own = listed ? undefined : await askOwnVoucher(door, kind, code)
  if (own !== undefined) return lookUpSurvey(door, kind, own)
  const voucher = listed?.vouchers.find((one) => one.kind === kind)?.voucher
  const survey = findSurvey(kind)
  if (voucher === undefined && survey && needsVoucher(survey)) return { status: 'voucher-needed' }
  const registration = listed?.admissionNumber
  const here = await findGiven(door.db, kind, registration ?? code, voucher === undefined ? givenKey : provenKey)
  if (here !== undefined) return { status: 'already-submitted', earlier: new Date(here.at), unsent: here.unsent }
  return listed ? openListed(kind, voucher ?? code, listed) : ask(door, kind, { code })
}

/** A signed-in patient who enters a number of their own gets a voucher from the hospital. */
async function askOwnVoucher({ api, presence, log }: LookUpDoor, kind: string, code: string) {
  if ((await presence()).is !== 'signed-in') return undefined
  try {
    return (await api.call(surveyCalls.ownVoucher, { kind, code })).voucher ?? undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log('no voucher was got for a number', error)
    return undefined
  }
}

/** Checks the voucher on the device: a genuine voucher is taken without network. */
async function readVoucher(
  { db, serverClock }: LookUpDoor,
  kind: string,
  code: string,
): Promise<Voucher | 'expired' | 'not-found' | undefined> {
  const keys = (await db.read(() => db.kit.get('kit')))?.receipts ?? []
  try {
    const voucher = await verifyVoucher(code, keys, serverClock.now())
    return voucher.kind === kind ? voucher : 'not-found'
  } catch (error) {
    if (!(error instanceof VoucherError)) throw error
    if (error.reason === 'expired') return 'expired'
    // The key may be newer than this device's kit; the hospital knows it.
    return error.reason === 'unknown-key' ? undefined : 'not-found'
  }
}

/**
 * If a patient has several stays, only the hospital knows which one is meant. The stay that a number names must not
 * depend on a diagnosis: the answer would tell who has it.
 */
function listedFor(ward: WardList | undefined, kind: string, number: string): WardList[number] | undefined {
  const survey = findSurvey(kind)
  if (!survey || !ward) return undefined
  const listed = findListed(admissionsFor(survey, ward), number)
  return listed && isAsked(survey, listed) ? listed : undefined
}

function openListed(
  kind: string,
  code: string,
  { given, vouchers: _vouchers, dateOfBirth: _dateOfBirth, ...info }: WardList[number],
): LookUp {
  const earlier = given.find((one) => one.kind === kind)
  if (earlier) return { status: 'already-submitted', earlier: new Date(earlier.at) }
  return { status: 'open', masked: false, info, subject: { code, registration: info.admissionNumber } }
}

/** Milliseconds for a proof of work, which replaces a wait. */
const PATIENCE = 20_000

async function ask(door: LookUpDoor, kind: string, subject: DraftSubject): Promise<LookUp> {
  try {
    const asked = { kind, code: subject.code, device: await deviceId(door) }
    const answer = await door.api.call(surveyCalls.surveyPatient, asked).catch(async (error: unknown) => {
      const proof = await proofFor(error)
      if (proof === undefined) throw error
      return door.api.call(surveyCalls.surveyPatient, { ...asked, proof })
    })
    return answered(door, kind, subject, answer)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: 'unchecked', subject }
  }
}

async function proofFor(error: unknown): Promise<string | undefined> {
  if (!(error instanceof ApiError) || error.reason !== 'busy') return undefined
  const { proveRefused } = await import('#core/api/prove.ts')
  return proveRefused(error, PATIENCE)
}

async function answered(
  { db }: LookUpDoor,
  kind: string,
  { code }: DraftSubject,
  answer: ResponseOf<typeof surveyCalls.surveyPatient>,
): Promise<LookUp> {
  if (answer.status === 'already-submitted') return { status: answer.status, earlier: new Date(answer.earlier) }
  if (answer.status !== 'open') return { status: answer.status }
  const { info, masked } = answer
  const here = await findGiven(db, kind, info.admissionNumber, isVoucher(code) ? provenKey : givenKey)
  if (here !== undefined) return { status: 'already-submitted', earlier: new Date(here.at), unsent: here.unsent }
  return { status: 'open', masked, info, subject: { code, registration: info.admissionNumber } }
}
