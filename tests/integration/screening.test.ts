import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import { vitalBounds } from '#core/domain/care/vital-signs.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { vitalSigns } from '#core/questionnaires/forms/vital-signs.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { type Browser, newcomer, openAccount } from '#tests/support/account-client.ts'
import { openCopy } from '#tests/support/collection-copy.ts'
import { device, exported, sealed, submit } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish } from '#tests/support/trial-survey.ts'

const answers = {
  measuredOn: '2026-08-17',
  measured: ['bloodPressure', 'glucose', 'weight', 'height'],
  systolic: 128,
  diastolic: 82,
  glucose: 96,
  fasting: 'yes',
  weight: 57.5,
  height: 156,
}

const measuredBy = (hospital: Hospital, patient: string, more: object = {}) =>
  sealed(hospital, { id: uuid(), kind: 'VitalSigns', version: 1, patient, answers: { ...answers, ...more } })

async function sendOwn(hospital: Hospital, browser: Browser, items: SealedSubmission[]) {
  const { receipt, withheld } = await browser.ask(calls.submitOwnBatch, { device, items })
  const receipts = receipt === null ? [] : await verifyReceiptToken(receipt, hospital.keys.kit.receipts)
  return { receipts, withheld }
}

async function screeningsOf(browser: Browser) {
  const pages = await openCopy(browser, collections.screenings).follow()
  return pages.flatMap(({ Items }) => Items)
}

it('[OW01] puts what a patient measured among their screenings, once, however often it comes', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await measuredBy(hospital, PatientId)
  const first = await sendOwn(hospital, browser, [item])
  expect(first).toMatchObject({ receipts: [{ id: item.id, outcome: 'accepted' }], withheld: [] })
  expect(await sendOwn(hospital, browser, [item])).toEqual(first)
  expect(await screeningsOf(browser)).toEqual([
    {
      id: item.id,
      // Submitted on the day of measurement, so this time counts as the time of measurement.
      at: '2026-08-17T01:02:00.000Z',
      systolic: 128,
      diastolic: 82,
      glucose: 96,
      fasting: true,
      cholesterol: null,
      weight: 57.5,
      height: 156,
      source: 'patient',
    },
  ])
  expect(await exported(hospital, '&kind=VitalSigns')).toMatchObject([
    { id: item.id, outcome: 'accepted', answers: { ...answers, bodyMassIndex: 23.6 } },
  ])
})

it('[OW01] takes it from no other account, and still from its patient after that', async () => {
  const hospital = await openHospital()
  const mine = await openAccount(hospital)
  const other = await openAccount(hospital, { person: newcomer() })
  const item = await measuredBy(hospital, mine.PatientId)
  const refused = [{ id: item.id, reason: 'not-yours' }]
  expect(await sendOwn(hospital, other.browser, [item])).toEqual({ receipts: [], withheld: refused })
  const anonymous = await submit(hospital, [item])
  expect([anonymous.receipt, anonymous.withheld]).toEqual([null, refused])
  expect(await exported(hospital)).toEqual([])
  expect([await screeningsOf(mine.browser), await screeningsOf(other.browser)]).toEqual([[], []])

  expect((await sendOwn(hospital, mine.browser, [item])).receipts).toHaveLength(1)
  expect([(await screeningsOf(mine.browser)).length, await screeningsOf(other.browser)]).toEqual([1, []])
})

it('keeps a form without a measurement for staff, and lists nothing of it', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const swapped = await measuredBy(hospital, PatientId, { systolic: 82, diastolic: 128 })
  const nothing = await measuredBy(hospital, PatientId, { measured: [] })
  const { receipts } = await sendOwn(hospital, browser, [swapped, nothing])
  expect(receipts.map(({ outcome }) => outcome)).toEqual(['quarantined', 'quarantined'])
  expect(await screeningsOf(browser)).toEqual([])
})

it('takes what was measured yesterday for yesterday, where it is past midnight and in the west it is not', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const yesterday = await sealed(hospital, {
    id: uuid(),
    kind: 'VitalSigns',
    version: 1,
    patient: PatientId,
    answers,
    submittedAt: '2026-08-17T15:30:00.000Z',
    utcOffset: 540,
  })
  await sendOwn(hospital, browser, [yesterday])
  expect(await screeningsOf(browser)).toMatchObject([{ id: yesterday.id, at: '2026-08-17T03:00:00.000Z' }])
})

it('believes the day that was named, where the clock of the device was behind it', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const item = await sealed(hospital, {
    id: uuid(),
    kind: 'VitalSigns',
    version: 1,
    patient: PatientId,
    answers,
    submittedAt: '2026-08-15T01:00:00.000Z',
    utcOffset: 420,
  })
  await sendOwn(hospital, browser, [item])
  expect(await screeningsOf(browser)).toMatchObject([{ id: item.id, at: '2026-08-17T05:00:00.000Z' }])
})

it('keeps for staff what a newer form takes and no record holds, and goes on with the others', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const bounded = JSON.stringify(vitalSigns)
  const wider = bounded.replaceAll(`"params":[${vitalBounds.weight.most}]`, '"params":[900]')
  expect(wider).not.toBe(bounded)
  await publish(hospital, { ...(JSON.parse(wider) as Questionnaire), version: 2 })
  const heavy = await sealed(hospital, {
    id: uuid(),
    kind: 'VitalSigns',
    version: 2,
    patient: PatientId,
    answers: { measuredOn: '2026-08-17', measured: ['weight'], weight: 700 },
  })
  const usual = await measuredBy(hospital, PatientId)
  const { receipts } = await sendOwn(hospital, browser, [heavy, usual])
  expect(new Map(receipts.map(({ id, outcome }) => [id, outcome]))).toEqual(
    new Map([
      [heavy.id, 'quarantined'],
      [usual.id, 'accepted'],
    ]),
  )
  expect(await screeningsOf(browser)).toMatchObject([{ id: usual.id }])
})
