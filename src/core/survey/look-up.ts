import { ApiError } from '#core/api/api-error.ts'
import { surveyCalls } from '#core/contract/survey-calls.ts'
import type { tabletCalls } from '#core/contract/tablet-calls.ts'
import type { ResponseOf } from '#core/contract/call.ts'
import { verifyVoucher, VoucherError } from '#core/crypto/voucher.ts'
import { findSurvey, isVoucher, normalizeCode, type AdmissionInfo, type Voucher } from '#core/domain/survey.ts'
import type { DraftSubject } from '#core/outbox/drafts.ts'
import type { Device } from '#core/outbox/device.ts'
import { deviceId } from '#core/outbox/device-id.ts'
import { givenAt } from '#core/outbox/given.ts'
import { admissionsFor } from './find-admissions.ts'

/** What a code opens. */
export type LookUp =
  /** The admission is known; `masked` unless a voucher or the ward's list vouches for whoever holds the code. */
  | { readonly status: 'open'; readonly subject: DraftSubject; readonly masked: boolean; readonly info: AdmissionInfo }
  /**
   * Nobody could be asked, or codes were tried too often from here: the survey is taken all the same, and the hospital
   * decides when it comes. Where a genuine voucher names the admission, the subject does.
   */
  | { readonly status: 'unchecked'; readonly subject: DraftSubject }
  | { readonly status: 'already-submitted'; readonly earlier: Date }
  | { readonly status: 'not-found' | 'expired' }

interface LookUpDoor extends Pick<Device, 'db' | 'api' | 'serverClock'> {
  /** The ward's admissions, where this is an unlocked ward tablet. */
  readonly ward?: WardList | undefined
}

export type WardList = ResponseOf<typeof tabletCalls.tabletAdmissions>['admissions']

/**
 * Whose care a code is about: what this device knows first, then what the hospital knows.
 * @throws DatabaseError
 */
export async function lookUpSurvey(door: LookUpDoor, kind: string, written: string): Promise<LookUp> {
  const code = normalizeCode(written)
  const voucher = isVoucher(code) ? await readVoucher(door, kind, code) : undefined
  if (voucher === 'not-found') return { status: voucher }
  if (voucher === 'expired') {
    // The hospital's clock is right, where it can be asked.
    const asked = await ask(door, kind, { code })
    return asked.status === 'unchecked' ? { status: voucher } : asked
  }
  const listed = findListed(door.ward ?? [], kind, voucher?.registration ?? code)
  const registration = voucher?.registration ?? listed?.admissionNumber
  const here = await givenAt(door.db, kind, registration ?? code)
  if (here !== undefined) return { status: 'already-submitted', earlier: new Date(here) }
  if (listed) return openListed(kind, code, listed)
  return ask(door, kind, { code, ...(registration !== undefined && { registration }) })
}

/** Checked on the device: a genuine voucher is believed without network. */
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
    // Signed by a key that came after this device was last online: the hospital will know it.
    return error.reason === 'unknown-key' ? undefined : 'not-found'
  }
}

/** Of a person's several stays only the hospital knows which is asked about. */
function findListed(ward: WardList, kind: string, number: string): WardList[number] | undefined {
  const survey = findSurvey(kind)
  const asked = survey ? admissionsFor(survey, ward) : []
  const stays = asked.filter(({ medicalRecordNumber }) => medicalRecordNumber === number)
  return asked.find(({ admissionNumber }) => admissionNumber === number) ?? (stays.length === 1 ? stays[0] : undefined)
}

function openListed(kind: string, code: string, { given, ...info }: WardList[number]): LookUp {
  const earlier = given.find((one) => one.kind === kind)
  if (earlier) return { status: 'already-submitted', earlier: new Date(earlier.at) }
  return { status: 'open', masked: false, info, subject: { code, registration: info.admissionNumber } }
}

async function ask(door: LookUpDoor, kind: string, subject: DraftSubject): Promise<LookUp> {
  try {
    const device = await deviceId(door.db)
    const answer = await door.api.call(surveyCalls.surveyPatient, { kind, code: subject.code, device })
    return answered(door, kind, subject, answer)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: 'unchecked', subject }
  }
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
  const here = await givenAt(db, kind, info.admissionNumber)
  if (here !== undefined) return { status: 'already-submitted', earlier: new Date(here) }
  return { status: 'open', masked, info, subject: { code, registration: info.admissionNumber } }
}
