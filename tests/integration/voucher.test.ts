import { expect, it } from 'vitest'
import { RECEIPT_TYPE } from '#core/crypto/receipt-token.ts'
import { VOUCHER_TYPE, verifyVoucher } from '#core/crypto/voucher.ts'
import { calls } from '#core/contract/calls.ts'
import type { RequestOf } from '#core/contract/call/call.ts'
import { generateKeys, rotateKeys } from '#server/platform/keys/generate-keys.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'
import { daysAgo } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { operate } from '#tests/support/operate.ts'
import { exported, submit, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'
import { openSurveyHospital, surveyOf } from '#tests/support/trial-survey.ts'

type Wish = RequestOf<typeof calls.operatorVoucher>

const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400
const tampered = (voucher: string) => {
  const [header, , signature] = voucher.split('.')
  const payload = { registration: 'RI00-0', kind: 'Ipd', exp: inDays(30) }
  return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.')
}
const outcomeOf = async (hospital: Hospital, code: string, kind = 'Ipd') =>
  (await submitOne(hospital, await surveyOf(hospital, code, { kind })))?.outcome

it('gives a voucher that a device can believe without network, and a path that no server sees it in', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber: registration } = await admit(hospital, { dischargedAt: null })
  const { voucher, path, expiresAt } = await operate(hospital, calls.operatorVoucher, {
    registration,
    kind: 'Ipd',
    validDays: 14,
  })
  const said = await verifyVoucher(voucher, hospital.keys.kit.receipts, Date.now())
  expect(said).toEqual({ registration, kind: 'Ipd', exp: Date.parse(expiresAt) / 1000, via: 'operator' })
  expect(Math.abs(said.exp - inDays(14))).toBeLessThan(60)
  expect(path).toBe(`/promo/survey/ipd#code=${voucher}`)
  expect(await outcomeOf(hospital, voucher)).toBe('accepted')
  expect(await outcomeOf(hospital, registration)).toBe('already-submitted')
})

it('promises no more than the hospital keeps: a voucher ends with the survey window', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber: registration } = await admit(hospital, { dischargedAt: daysAgo(25) })
  const { expiresAt } = await operate(hospital, calls.operatorVoucher, { registration, kind: 'Ipd', validDays: 90 })
  expect(Math.abs(Date.parse(expiresAt) / 1000 - inDays(5))).toBeLessThan(60)
})

it.each<[string, Partial<Wish>, number, string, string]>([
  ['an unknown admission', { registration: 'RI00-0' }, 422, 'unprocessable', 'The requested admission is not found'],
  ['an unknown kind', { kind: 'Nothing' }, 400, 'bad-request', 'The requested survey is not found'],
  ['a self-assessment', { kind: 'SelfAssesmentRunner' }, 400, 'bad-request', 'The requested survey is not found'],
  ['another service', { kind: 'Opd' }, 422, 'unprocessable', 'not about an admission'],
  ['an admission that is not an oncology one', { kind: 'Navigator' }, 422, 'unprocessable', 'not about an admission'],
  ['no time', { validDays: 0 }, 400, 'bad-request', 'validDays'],
])('gives no voucher for %s, and says why', async (_, change, expected, reason, words) => {
  const hospital = await openSurveyHospital()
  const { admissionNumber: registration } = await admit(hospital)
  const wish = { registration, kind: 'Ipd', ...change }
  const { status, body } = await hospital.post('/api/operator/vouchers', wish, { authorization: operator })
  expect([status, body?.error]).toEqual([expected, reason])
  expect(body?.message).toContain(words)
})

it('gives no voucher when the time for a survey is over', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber: registration } = await admit(hospital, { dischargedAt: daysAgo(31) })
  const wish = { registration, kind: 'Ipd' }
  const { status, body } = await hospital.post('/api/operator/vouchers', wish, { authorization: operator })
  expect([status, body?.message]).toEqual([422, 'The time for a survey about this admission is over.'])
})

it('finds no patient by a voucher that was tampered with, is of another use, or of another hospital', async () => {
  const hospital = await openSurveyHospital(['Ipd', 'Navigator'])
  const { admissionNumber: registration } = await admit(hospital, { oncology: true })
  const payload = { registration, kind: 'Ipd', exp: inDays(30) }
  const foreign = makeKeyRing(await generateKeys())
  const good = await signToken(hospital.keys, VOUCHER_TYPE, payload)
  const codes = [
    tampered(good),
    `${good.slice(0, -2)}AA`,
    await signToken(hospital.keys, RECEIPT_TYPE, payload),
    await signToken(foreign, VOUCHER_TYPE, payload),
    await signToken(
      { ...foreign, signing: { ...foreign.signing, id: hospital.keys.signing.id } },
      VOUCHER_TYPE,
      payload,
    ),
    await signToken(hospital.keys, VOUCHER_TYPE, { registration, kind: 'Ipd' }),
    await signToken(hospital.keys, VOUCHER_TYPE, { ...payload, registration: 'RI00-0' }),
  ]
  for (const code of codes) expect(await outcomeOf(hospital, code)).toBe('not-found')
  expect(await outcomeOf(hospital, good, 'Navigator')).toBe('not-found')
  expect(await outcomeOf(hospital, good)).toBe('accepted')
})

it('takes a voucher that held when the survey was given, however late it comes, and none that had ended', async () => {
  const hospital = await openSurveyHospital()
  const [one, two] = [await admit(hospital), await admit(hospital)]
  const voucher = (registration: string) =>
    signToken(hospital.keys, VOUCHER_TYPE, { registration, kind: 'Ipd', exp: inDays(-2) })
  const items = [
    await surveyOf(hospital, await voucher(one.admissionNumber), { submittedAt: daysAgo(3) }),
    await surveyOf(hospital, await voucher(two.admissionNumber), { submittedAt: daysAgo(1) }),
  ]
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['accepted', 'expired'])
  expect(new Set((await exported(hospital)).map(({ registration }) => registration))).toEqual(
    new Set([one.admissionNumber, two.admissionNumber]),
  )
})

it('does not stretch the survey window by a voucher', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber: registration } = await admit(hospital, { dischargedAt: null })
  const { voucher } = await operate(hospital, calls.operatorVoucher, { registration, kind: 'Ipd', validDays: 365 })
  await admit(hospital, { admissionNumber: registration, admittedAt: daysAgo(50), dischargedAt: daysAgo(31) })
  expect(await outcomeOf(hospital, voucher)).toBe('expired')
})

it('believes vouchers of before a rotation of the keys', async () => {
  const keys = await generateKeys()
  const before = await openHospital({ keys: makeKeyRing(keys) })
  const { connectionString } = await openSurveyHospital()
  const hospital = await openHospital({ connectionString, keys: makeKeyRing(await rotateKeys(keys)) })
  const { admissionNumber: registration } = await admit(hospital)
  const old = await signToken(before.keys, VOUCHER_TYPE, { registration, kind: 'Ipd', exp: inDays(3) })
  expect(await outcomeOf(hospital, old)).toBe('accepted')
})
