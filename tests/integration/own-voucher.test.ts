import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { exported, submitOne } from '#tests/support/submissions.ts'
import { openSurveyHospital, surveyOf } from '#tests/support/trial-survey.ts'

it('gives a patient who is signed in a voucher for their own admission, and one answer for all other codes', async () => {
  const hospital = await openSurveyHospital(['Navigator'])
  const { browser } = await openAccount(hospital)
  const own = { medicalRecordNumber: '77-00-01', oncology: true }
  const [mine, another] = [await admit(hospital, own), await admit(hospital, { oncology: true })]
  const ask = (code: string) => browser.ask(calls.ownVoucher, { kind: 'Navigator', code })
  // An account is no patient until the hospital knows its record number.
  expect(await ask(mine.admissionNumber)).toEqual({ voucher: null })
  await hospital.db.updateTable('patient_profile').set({ medical_record_number: '77-00-01' }).execute()
  for (const code of [another.admissionNumber, another.medicalRecordNumber, 'RI00-0', 'x.y', '\u0000'])
    expect(await ask(code)).toEqual({ voucher: null })

  const { voucher } = await ask(mine.admissionNumber)
  expect((await ask('77-00-01')).voucher).not.toBeNull()
  const item = await surveyOf(hospital, voucher ?? undefined, { kind: 'Navigator' })
  expect((await submitOne(hospital, item))?.outcome).toBe('accepted')
  expect(await exported(hospital)).toMatchObject([{ proof: 'patient', registration: mine.admissionNumber }])
})

it('counts a question for a voucher as a look-up of a number', async () => {
  const hospital = await openSurveyHospital(['Navigator'])
  const { browser } = await openAccount(hospital)
  const { admissionNumber: code } = await admit(hospital, { oncology: true })
  const ask = () => browser.ask(calls.ownVoucher, { kind: 'Navigator', code })
  await ask()
  await hospital.db
    .updateTable('rate_limit')
    .set({ hits: rateLimits['survey-number'].hits })
    .where('name', '=', 'survey-number')
    .execute()
  expect((await browser.send(calls.ownVoucher, { kind: 'Navigator', code })).status).toBe(429)
})
