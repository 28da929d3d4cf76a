import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { daysAgo, infoOf } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { operate } from '#tests/support/operate.ts'
import { device, exported, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'
import { openSurveyHospital, surveyOf } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

const place = { name: 'Tablet Melati 1', hospitalUnit: 'MHJS', nursingRoom: 'Melati' }
const enrol = (hospital: Hospital, code: string, id: string = device) =>
  hospital.post('/api/tablet/enrol', { code, device: id })

async function enrolled(hospital: Hospital, at = place, id: string = crypto.randomUUID()): Promise<string> {
  const { code } = await operate(hospital, calls.operatorTabletCode, at)
  const { status, body } = await enrol(hospital, code, id)
  expect(status).toBe(200)
  return calls.enrolTablet.response.parse(body?.data).token
}

const ward = (hospital: Hospital, token: string) =>
  hospital.get('/api/tablet/admissions', { authorization: `Bearer ${token}` })

async function tablets(hospital: Hospital) {
  const { body } = await hospital.get('/api/operator/tablets', { authorization: operator })
  return calls.operatorTablets.response.parse(body?.data).tablets
}

it('makes a device the tablet of a ward, by a code that people can read out', async () => {
  const hospital = await openHospital()
  const { code, expiresAt } = await operate(hospital, calls.operatorTabletCode, place)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000)
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000)

  const asHeard = `${code.slice(0, 4)} - ${code.slice(4)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  const { body } = await enrol(hospital, asHeard)
  const answer = calls.enrolTablet.response.parse(body?.data)
  expect(answer).toEqual({ place, token: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await tablets(hospital)).toMatchObject([{ device, place, leftAt: null }])
})

it('keeps neither codes nor tokens where they could be read', async () => {
  const hospital = await openHospital()
  const { code } = await operate(hospital, calls.operatorTabletCode, place)
  const { body } = await enrol(hospital, code)
  const { token } = calls.enrolTablet.response.parse(body?.data)
  const kept = JSON.stringify([
    await hospital.db.selectFrom('tablet_code').selectAll().execute(),
    await hospital.db.selectFrom('tablet').selectAll().execute(),
    hospital.logged,
  ])
  expect(kept).not.toContain(code)
  expect(kept).not.toContain(token)
})

it('takes a code once, also from many devices and processes at the same moment', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  for (let round = 0; round < 10; round++) {
    const { code } = await operate(one, calls.operatorTabletCode, place)
    const tries = Array.from({ length: 6 }, (_, at) => enrol(at % 2 ? one : other, code, crypto.randomUUID()))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await tablets(one)).length).toBe(round + 1)
    await one.db.deleteFrom('rate_limit').execute()
  }
})

it('takes no code that was used, has ended or was never made, and says so in one way', async () => {
  const hospital = await openHospital()
  const used = await operate(hospital, calls.operatorTabletCode, place)
  await enrol(hospital, used.code)
  const ended = await operate(hospital, calls.operatorTabletCode, place)
  await hospital.db
    .updateTable('tablet_code')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('used_at', 'is', null)
    .execute()
  for (const code of [used.code, ended.code, 'AAAAAAAA', '\u0000']) {
    const { status, body } = await enrol(hospital, code)
    expect([status, body?.message]).toEqual([422, 'This code was never made, was used, or has ended.'])
  }
  expect(await tablets(hospital)).toHaveLength(1)
})

it('stops no ward behind another address while one guesses codes', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const { code } = await operate(hospital, calls.operatorTabletCode, place)
  const enrolFrom = (address: string, given: string) =>
    hospital.post(
      `/api/${calls.enrolTablet.path}`,
      { code: given, device: crypto.randomUUID() },
      { 'x-forwarded-for': address },
    )
  for (let guess = 0; guess < 11; guess++) await enrolFrom('203.0.113.7', `GUESS0${guess}`)
  expect((await enrolFrom('203.0.113.7', 'GUESS0Y')).status).toBe(429)
  expect((await enrolFrom('203.0.113.8', code)).status).toBe(200)
})

it('lets a tablet in until it leaves or is revoked, and keeps when it was last seen', async () => {
  const hospital = await openHospital()
  const tokens = [await enrolled(hospital), await enrolled(hospital), await enrolled(hospital)] as const
  const seen = async () => (await tablets(hospital)).map(({ seenAt }) => seenAt).toSorted()
  const before = await seen()
  for (const token of tokens) expect((await ward(hospital, token)).status).toBe(200)
  expect((await seen())[0]! > before[2]!).toBe(true)

  const left = await hospital.post('/api/tablet/leave', {}, { authorization: `Bearer ${tokens[0]}` })
  expect(left.status).toBe(200)
  const [newest] = await tablets(hospital)
  await operate(hospital, calls.operatorRevokeTablet, { id: newest!.id })
  await operate(hospital, calls.operatorRevokeTablet, { id: newest!.id })
  const statuses = await Promise.all(tokens.map(async (token) => (await ward(hospital, token)).status))
  expect(statuses).toEqual([401, 200, 401])
  expect((await tablets(hospital)).map(({ leftAt }) => leftAt !== null)).toEqual([true, false, true])
  expect(hospital.logged.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['tablet-code-made', 'tablet-enrolled', 'tablet-left', 'tablet-revoked']),
  )
})

it('says that there is no such tablet to revoke', async () => {
  const hospital = await openHospital()
  const id = crypto.randomUUID()
  const { status, body } = await hospital.post('/api/operator/tablets/revoke', { id }, { authorization: operator })
  expect([status, body?.message]).toEqual([422, 'The requested tablet is not found'])
})

it('lets a device be one tablet only: enrolled elsewhere, it has left the first ward', async () => {
  const hospital = await openHospital()
  const first = await enrolled(hospital, place, device)
  const second = await enrolled(hospital, { ...place, nursingRoom: 'Mawar' }, device)
  expect([(await ward(hospital, first)).status, (await ward(hospital, second)).status]).toEqual([401, 200])
})

it("gives a tablet its own ward's patients, whole, and which surveys they have given", async () => {
  const hospital = await openSurveyHospital(['Ipd', 'Navigator'])
  const here = await Promise.all([
    admit(hospital, { roomNumber: '301-1', oncology: true, dateOfBirth: '1980-12-31' }),
    admit(hospital, { roomNumber: '301-2', dischargedAt: null, admittedAt: daysAgo(90) }),
    admit(hospital, { roomNumber: '302-1', admittedAt: daysAgo(40), dischargedAt: daysAgo(29) }),
  ])
  await admit(hospital, { admittedAt: daysAgo(40), dischargedAt: daysAgo(31) })
  await admit(hospital, { admittedAt: daysAgo(-1), dischargedAt: null })
  await admit(hospital, { nursingRoom: 'Mawar' })
  await admit(hospital, { hospitalUnit: 'MHBG' })
  await admit(hospital, { nursingRoom: null })
  const [first, late] = [
    await submitOne(hospital, await surveyOf(hospital, await voucherFor(hospital, here[0].admissionNumber))),
    await submitOne(hospital, await surveyOf(hospital, await voucherFor(hospital, here[0].admissionNumber))),
  ]
  expect(late?.outcome).toBe('already-submitted')

  const { body } = await ward(hospital, await enrolled(hospital))
  const answer = calls.tabletAdmissions.response.parse(body?.data)
  expect(answer.place).toEqual(place)
  expect(Math.abs(Date.parse(answer.asOf) - Date.now())).toBeLessThan(10_000)
  const infos = here.map(infoOf)
  expect(answer.admissions.map(({ vouchers: _vouchers, ...rest }) => rest)).toEqual([
    { ...infos[0], given: [{ kind: 'Ipd', at: first?.at }], dateOfBirth: '1980-12-31' },
    { ...infos[1], given: [], dateOfBirth: null },
    { ...infos[2], given: [], dateOfBirth: null },
  ])
  // The list has a voucher for each survey that an admission can be asked, so that the kiosk's forms are proven.
  const kinds = answer.admissions.map(({ vouchers }) => vouchers.map(({ kind }) => kind))
  expect(kinds).toEqual([['Ipd', 'Navigator'], ['Ipd'], ['Ipd']])
  const code = answer.admissions[0]?.vouchers[1]?.voucher
  const item = await surveyOf(hospital, code, { kind: 'Navigator' })
  expect((await submitOne(hospital, item))?.outcome).toBe('accepted')
  expect((await exported(hospital)).find(({ id }) => id === item.id)?.proof).toBe('tablet')
})
