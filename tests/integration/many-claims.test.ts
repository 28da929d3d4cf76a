import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { MOST_CLAIMS } from '#server/intake/submission/withheld/set-claims-aside.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { exported } from '#tests/support/submissions.ts'
import type { Hospital } from '#tests/support/test-hospital.ts'
import { openSurveyHospital, surveyOf } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

/** Sends a batch from a new device, unless one is given. */
async function submitFrom(hospital: Hospital, items: readonly SealedSubmission[], device = crypto.randomUUID()) {
  const { body } = await hospital.post('/api/submission/batch', { device, items })
  const { receipt, withheld } = calls.submitBatch.response.parse(body?.data)
  const receipts = receipt === null ? [] : await verifyReceiptToken(receipt, hospital.keys.kit.receipts)
  return { outcomes: receipts.map(({ outcome }) => outcome), withheld }
}

/** A hospital with an admission that has the greatest allowed number of claims. */
async function crowdedHospital() {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const first = await surveyOf(hospital, admissionNumber)
  const outcomes = [(await submitFrom(hospital, [first])).outcomes]
  for (let at = 1; at < MOST_CLAIMS; at++)
    outcomes.push((await submitFrom(hospital, [await surveyOf(hospital, admissionNumber)])).outcomes)
  expect(outcomes.flat()).toEqual(Array.from({ length: MOST_CLAIMS }, () => 'accepted'))
  return { hospital, admissionNumber, first }
}

it('[WT44] keeps for staff, with its number and its receipt, what is claimed beyond twenty times', async () => {
  const { hospital, admissionNumber, first } = await crowdedHospital()
  const late = await surveyOf(hospital, admissionNumber, { answers: { nps: 3 } })
  expect(await submitFrom(hospital, [late])).toEqual({ outcomes: ['quarantined'], withheld: [] })
  // A repetition brings both outcomes again, from whichever device.
  expect(await submitFrom(hospital, [first, late])).toMatchObject({ outcomes: ['accepted', 'quarantined'] })
  expect((await exported(hospital)).find(({ id }) => id === late.id)).toMatchObject({
    outcome: 'quarantined',
    reason: 'too-many-claims',
    code: admissionNumber,
    registration: null,
    answers: { nps: 3 },
  })
})

it('[WT44] takes nothing from the patient, who is told nothing of it and whose voucher counts', async () => {
  const { hospital, admissionNumber } = await crowdedHospital()
  const asked = { kind: 'Ipd', code: admissionNumber, device: crypto.randomUUID() }
  const { body } = await hospital.post('/api/survey/patient', asked)
  expect(calls.surveyPatient.response.parse(body?.data)).toMatchObject({ status: 'open', masked: true })
  const own = await surveyOf(hospital, await voucherFor(hospital, admissionNumber))
  expect(await submitFrom(hospital, [own])).toMatchObject({ outcomes: ['accepted'] })
  const { admissionNumber: other } = await admit(hospital)
  expect(await submitFrom(hospital, [await surveyOf(hospital, other)])).toMatchObject({ outcomes: ['accepted'] })
})

it('[WT44] counts what one device says again and again, and what one batch holds', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const items = await Promise.all(Array.from({ length: MOST_CLAIMS + 5 }, () => surveyOf(hospital, admissionNumber)))
  const { outcomes } = await submitFrom(hospital, items)
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  expect([count('accepted'), count('already-submitted'), count('quarantined')]).toEqual([1, MOST_CLAIMS - 1, 5])
})

it('[WT44] withholds a claim beyond the bound as later where the quotas have no room', async () => {
  const { hospital, admissionNumber } = await crowdedHospital()
  await hospital.db
    .insertInto('rate_limit')
    .values({
      name: 'quarantine-total',
      subject: 'everybody',
      hits: rateLimits['quarantine-total'].hits,
      window_ends: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const late = await surveyOf(hospital, admissionNumber)
  expect(await submitFrom(hospital, [late])).toMatchObject({
    outcomes: [],
    withheld: [{ id: late.id, reason: 'later', retryAfterSeconds: expect.any(Number) }],
  })
})
