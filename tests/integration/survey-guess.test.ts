import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { admissionOf } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { operate } from '#tests/support/operate.ts'
import { exported, submit, submitOne } from '#tests/support/submissions.ts'
import type { Hospital } from '#tests/support/test-hospital.ts'
import { openSurveyHospital, surveyOf } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

/** Consecutive numbers. One in ten belongs to an oncology patient, and the last forty are unknown. */
async function countedUp(hospital: Hospital): Promise<{ numbers: string[]; oncology: string[] }> {
  const numbers = Array.from({ length: 120 }, (_, at) => `RI2611-${String(at + 1).padStart(4, '0')}`)
  const oncology = numbers.filter((_, at) => at < 80 && at % 10 === 3)
  const admissions = numbers
    .slice(0, 80)
    .map((admissionNumber) => admissionOf({ admissionNumber, oncology: oncology.includes(admissionNumber) }))
  await operate(hospital, calls.operatorAdmissions, { admissions })
  return { numbers, oncology }
}

async function lookUp(hospital: Hospital, code: string, kind: string, device: string = crypto.randomUUID()) {
  const { status, body } = await hospital.post('/api/survey/patient', { kind, code, device })
  return status === 200 ? calls.surveyPatient.response.parse(body?.data) : status
}

/** Sends a batch as another device. */
async function submitFrom(hospital: Hospital, device: string, items: readonly SealedSubmission[]) {
  const { body } = await hospital.post('/api/submission/batch', { device, items })
  return calls.submitBatch.response.parse(body?.data)
}

it('[WT41] lets guessed numbers of a survey that depends on a diagnosis learn nothing and use up nothing', async () => {
  const hospital = await openSurveyHospital(['Navigator'])
  const { numbers, oncology } = await countedUp(hospital)
  const looked = await Promise.all([...numbers, '00-26-11-01'].map((code) => lookUp(hospital, code, 'Navigator')))
  expect(new Set(looked.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"status":"voucher-needed"}']))

  const items = await Promise.all(numbers.map((code) => surveyOf(hospital, code, { kind: 'Navigator' })))
  const { receipts, withheld } = await submit(hospital, items)
  expect(withheld).toEqual([])
  expect([...receipts.values()].map(({ outcome, earlier }) => [outcome, earlier])).toEqual(
    numbers.map(() => ['not-found', undefined]),
  )
  // The server did not look these numbers up.
  expect(await hospital.db.selectFrom('rate_limit').select('name').where('name', 'like', 'survey-%').execute()).toEqual(
    [],
  )
  expect((await exported(hospital)).every(({ registration, code }) => registration === null && code !== null)).toBe(
    true,
  )

  const [patient = ''] = oncology
  const code = await voucherFor(hospital, patient, 'Navigator')
  expect(await lookUp(hospital, code, 'Navigator')).toMatchObject({ status: 'open', masked: false })
  const own = await surveyOf(hospital, code, { kind: 'Navigator' })
  expect((await submitOne(hospital, own))?.outcome).toBe('accepted')
})

it('masks all that tells a diagnosis, so that a number looks the same whatever the patient suffers from', async () => {
  const hospital = await openSurveyHospital()
  const care = {
    nursingRoom: 'Onkologi',
    roomNumber: '901',
    doctorName: 'dr. Bagus, Sp.PD-KHOM',
    specialist: 'Onkologi',
  }
  const [one, other] = [await admit(hospital), await admit(hospital, { ...care, oncology: true })]
  const seen = async ({ admissionNumber, medicalRecordNumber }: typeof one) =>
    JSON.stringify(await lookUp(hospital, admissionNumber, 'Ipd'))
      .replace(admissionNumber, '')
      .replace(medicalRecordNumber.slice(-3), '')
  expect(await seen(other)).toBe(await seen(one))
})

it('keeps what a stranger claims beside the patient’s own, who is taken all the same', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const [mine, stranger] = [crypto.randomUUID(), crypto.randomUUID()]
  const claimed = await surveyOf(hospital, admissionNumber)
  await submitFrom(hospital, stranger, [claimed])
  expect(await lookUp(hospital, admissionNumber, 'Ipd', mine)).toMatchObject({ status: 'open' })
  expect(await lookUp(hospital, admissionNumber, 'Ipd', stranger)).toMatchObject({ status: 'already-submitted' })

  const voucher = await voucherFor(hospital, admissionNumber)
  const own = await surveyOf(hospital, voucher)
  expect(await lookUp(hospital, voucher, 'Ipd', stranger)).toMatchObject({ status: 'open' })
  const receipt = await submitOne(hospital, own)
  expect(receipt?.outcome).toBe('accepted')
  // After the patient's proven survey every number counts as too late; its answers are kept.
  const late = await surveyOf(hospital, admissionNumber)
  expect(await submitOne(hospital, late)).toMatchObject({ outcome: 'already-submitted', earlier: receipt?.at })
  expect(await lookUp(hospital, admissionNumber, 'Ipd', mine)).toEqual({
    status: 'already-submitted',
    earlier: receipt?.at,
  })
  expect(
    (await exported(hospital)).map(({ id, outcome, registration, proof }) => ({ id, outcome, registration, proof })),
  ).toEqual([
    { id: claimed.id, outcome: 'accepted', registration: admissionNumber, proof: 'number' },
    { id: own.id, outcome: 'accepted', registration: admissionNumber, proof: 'operator' },
    { id: late.id, outcome: 'already-submitted', registration: admissionNumber, proof: 'number' },
  ])
})

it('takes one claim of each device, and tells it when its own came', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber, medicalRecordNumber } = await admit(hospital)
  const first = await submitOne(hospital, await surveyOf(hospital, admissionNumber))
  const again = await submitOne(hospital, await surveyOf(hospital, medicalRecordNumber))
  expect(again).toMatchObject({ outcome: 'already-submitted', earlier: first?.at })
  const other = await submitFrom(hospital, crypto.randomUUID(), [await surveyOf(hospital, admissionNumber)])
  expect(other.withheld).toEqual([])
  const outcomes = (await exported(hospital)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['accepted', 'already-submitted', 'accepted'])
})

it('[SV14] counts numbers in batches like look-ups: what is over a limit waits, unjudged, and vouchers never do', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const limit = rateLimits['survey-code-device'].hits
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => surveyOf(hospital, `RI00-${at}`)))
  const own = await surveyOf(hospital, await voucherFor(hospital, admissionNumber))
  const { receipts, withheld } = await submit(hospital, [...guesses, own])
  expect(receipts.get(own.id)?.outcome).toBe('accepted')
  expect(receipts.size).toBe(limit + 1)
  expect(withheld).toHaveLength(40 - limit)
  for (const one of withheld) {
    expect(one.reason).toBe('later')
    expect(one.retryAfterSeconds).toBeGreaterThan(3000)
  }
  expect((await exported(hospital)).length).toBe(limit + 1)

  // A lost receipt is repeated without counting. New numbers wait, in batches and look-ups.
  const spent = () =>
    hospital.db
      .selectFrom('rate_limit')
      .select(['name', 'hits'])
      .where('name', 'like', 'survey-%')
      .orderBy('name')
      .execute()
  const once = await spent()
  const again = await submit(hospital, [...guesses, own])
  expect(again.receipts).toEqual(receipts)
  expect(await spent()).toEqual(once)
  expect(await lookUp(hospital, admissionNumber, 'Ipd', crypto.randomUUID())).toMatchObject({
    status: 'already-submitted',
  })
})

it('[SV18] counts no number that could not be looked up', async () => {
  const hospital = await openSurveyHospital()
  const items = await Promise.all(Array.from({ length: 10 }, (_, at) => surveyOf(hospital, `RI00-${at}`)))
  await sql`alter table admission rename to away`.execute(hospital.db)
  await expect(submit(hospital, items)).rejects.toThrow('500')
  await sql`alter table away rename to admission`.execute(hospital.db)
  const { rows } = await sql<{ spent: string }>`
    select coalesce(sum(hits), 0) as spent from rate_limit where name like 'survey-%'`.execute(hospital.db)
  expect(rows).toEqual([{ spent: '0' }])
})

it('judges what honest people send by number, little by little, however much it is', async () => {
  const hospital = await openSurveyHospital()
  const stays = []
  for (let at = 0; at < 45; at++) stays.push(await admit(hospital))
  const items = await Promise.all(stays.map(({ admissionNumber }) => surveyOf(hospital, admissionNumber)))
  const first = await submit(hospital, items)
  expect(first.receipts.size).toBe(30)
  expect(first.withheld.every(({ retryAfterSeconds }) => retryAfterSeconds === 60)).toBe(true)
  const rest = items.filter(({ id }) => !first.receipts.has(id))
  const second = await submit(hospital, rest)
  expect([...second.receipts.values()].every(({ outcome }) => outcome === 'accepted')).toBe(true)
  expect(second.receipts.size).toBe(15)
})

it('[SV14] stops guesses from many addresses and devices together', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  await lookUp(hospital, admissionNumber, 'Ipd')
  const { hits } = rateLimits['survey-number-total']
  await hospital.db.updateTable('rate_limit').set({ hits }).where('name', '=', 'survey-number-total').execute()
  expect(await lookUp(hospital, admissionNumber, 'Ipd')).toBe(429)
  const { receipt, withheld } = await submitFrom(hospital, crypto.randomUUID(), [
    await surveyOf(hospital, admissionNumber),
  ])
  expect([receipt, withheld[0]?.reason]).toEqual([null, 'later'])
  const voucher = await voucherFor(hospital, admissionNumber)
  expect((await submitOne(hospital, await surveyOf(hospital, voucher)))?.outcome).toBe('accepted')
})
