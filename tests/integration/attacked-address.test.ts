import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { rateLimits, reserveOf } from '#server/platform/limits/rate-limits.ts'
import { crowd } from '#tests/support/crowd.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

/** The address of all devices of the ward. */
const WARD = '203.0.113.1'
const ELSEWHERE = '203.0.113.2'

/** Seconds that an honest device waits at most, with the random delay. */
const MOST_SECONDS = 90

async function openWard() {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  await publish(hospital, trialSurvey('Ipd'))
  return hospital
}

function lookUp(hospital: Hospital, code: string, { device = crypto.randomUUID(), from = WARD } = {}) {
  return hospital.post('/api/survey/patient', { kind: 'Ipd', code, device }, { 'x-forwarded-for': from })
}

async function send(hospital: Hospital, device: string, items: readonly SealedSubmission[]) {
  const { body } = await hospital.post('/api/submission/batch', { device, items }, { 'x-forwarded-for': WARD })
  return calls.submitBatch.response.parse(body?.data)
}

/** Guesses numbers under invented devices until the address may make no more. */
async function guessOn(hospital: Hospital): Promise<number> {
  const statuses = await crowd(60, async (at) => (await lookUp(hospital, `RI00-${at}`)).status, 20)
  for (let at = 0; (await lookUp(hospital, `RI01-${at}`)).status === 200; at++) statuses.push(200)
  return statuses.filter((status) => status === 200).length
}

it('[SV14] lets a patient look up and send a minute after wrong numbers were tried under ten devices', async () => {
  const hospital = await openWard()
  const { admissionNumber } = await admit(hospital)
  const attackers = Array.from({ length: 10 }, () => crypto.randomUUID())
  const statuses = await crowd(
    100,
    async (at) => (await lookUp(hospital, `RI00-${at}`, { device: attackers[at % 10] })).status,
    10,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(35)
  expect(statuses.filter((status) => status === 429)).toHaveLength(65)
  await hospital.db
    .updateTable('rate_limit')
    .set({ window_ends: sql<Date>`window_ends - interval '1 minute'` })
    .where('name', '<>', 'survey-code-device')
    .execute()

  const device = crypto.randomUUID()
  expect((await lookUp(hospital, admissionNumber, { device })).body?.data).toMatchObject({ status: 'open' })
  const { receipt, withheld } = await send(hospital, device, [await surveyOf(hospital, admissionNumber)])
  expect([receipt === null, withheld]).toEqual([false, []])
})

it('[SV15] [SV16] answers 35 guesses in a minute from one address, whatever devices they name, and no more', async () => {
  const hospital = await openWard()
  expect(await guessOn(hospital)).toBe(rateLimits['survey-number'].hits - reserveOf('survey-number'))
  // Guesses in a batch are not answered either.
  const items = await Promise.all(Array.from({ length: 5 }, (_, at) => surveyOf(hospital, `RI02-${at}`)))
  const { receipt, withheld } = await send(hospital, crypto.randomUUID(), items)
  expect([receipt, withheld.length]).toEqual([null, 5])
  for (const { retryAfterSeconds } of withheld) expect(retryAfterSeconds).toBeLessThanOrEqual(MOST_SECONDS)
})

it('[SV15] [SV16] lets devices whose look-ups succeed go on at an attacked address, and makes others wait a minute', async () => {
  const hospital = await openWard()
  const stays = await Promise.all(Array.from({ length: 3 }, () => admit(hospital)))
  const [one = '', other = '', third = ''] = stays.map(({ admissionNumber }) => admissionNumber)
  const [desk, careless, guesser] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const before = [
    [desk, one],
    [careless, 'RI0O-1'],
    [careless, one],
    [guesser, one],
    [guesser, 'RI00-1'],
    [guesser, 'RI00-2'],
  ] as const
  for (const [device, code] of before) expect((await lookUp(hospital, code, { device })).status).toBe(200)
  await guessOn(hospital)

  for (const device of [desk, careless]) expect((await lookUp(hospital, other, { device })).status).toBe(200)
  expect((await send(hospital, desk, [await surveyOf(hospital, third)])).withheld).toEqual([])
  for (const device of [guesser, crypto.randomUUID()]) {
    const { status, headers } = await lookUp(hospital, other, { device })
    expect([status, Number(headers['retry-after']) <= MOST_SECONDS]).toEqual([429, true])
  }
  // A voucher is no guess, and other addresses are not limited.
  expect((await lookUp(hospital, await voucherFor(hospital, other))).status).toBe(200)
  expect((await lookUp(hospital, other, { from: ELSEWHERE })).status).toBe(200)
})

it('[SV14] shows known devices of one address no more than 40 admissions in a minute', async () => {
  const hospital = await openWard()
  const { admissionNumber: code } = await admit(hospital)
  const desk = { device: crypto.randomUUID() }
  await lookUp(hospital, code, desk)
  await hospital.db.updateTable('rate_limit').set({ hits: 38 }).where('name', '=', 'survey-number').execute()
  const statuses = []
  for (let at = 0; at < 4; at++) statuses.push((await lookUp(hospital, code, desk)).status)
  expect(statuses).toEqual([200, 200, 429, 429])
})

it('[SV18] counts no number that could not be looked up', async () => {
  const hospital = await openWard()
  const device = crypto.randomUUID()
  await hospital.db.schema.alterTable('admission').renameTo('away').execute()
  expect((await lookUp(hospital, 'RI00-1', { device })).status).toBe(500)
  await hospital.db.schema.alterTable('away').renameTo('admission').execute()
  const rows = await hospital.db.selectFrom('rate_limit').select('name').where('name', 'like', 'survey-%').execute()
  expect(rows).toEqual([])
})
