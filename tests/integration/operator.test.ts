import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { openHospital, operator } from '#tests/support/test-hospital.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { device, exported, sealed, submit, submitOne, unopenable } from '#tests/support/submissions.ts'

it('exports every submission as one JSON object a line, in the order in which they came', async () => {
  const hospital = await openHospital()
  const first = await sealed(hospital)
  const second = await unopenable(hospital)
  const receipts = [await submitOne(hospital, first), await submitOne(hospital, second)]
  const { headers, text } = await hospital.get('/api/operator/submissions?format=ndjson', { authorization: operator })
  expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  const line = (at: 0 | 1) => ({
    id: receipts[at]?.id,
    kind: 'SelfAssesmentRunner',
    version: 1,
    outcome: receipts[at]?.outcome,
    reference: receipts[at]?.reference,
    received_at: receipts[at]?.at,
  })
  expect(text.split('\n').map((one) => (one === '' ? '' : JSON.parse(one)))).toEqual([
    {
      cursor: expect.any(String),
      ...line(0),
      reason: null,
      answers: runnerAnswers,
      registration: null,
      proof: null,
      code: null,
    },
    {
      cursor: expect.any(String),
      ...line(1),
      reason: 'cannot-open',
      answers: null,
      registration: null,
      proof: null,
      code: null,
    },
    '',
  ])
})

it('exports only the kind that was asked for, and an empty body when there is none', async () => {
  const hospital = await openHospital()
  await submitOne(hospital, await sealed(hospital))
  expect(await exported(hospital, '&kind=SelfAssesmentRunner')).toHaveLength(1)
  expect(await exported(hospital, '&kind=AnotherKind')).toEqual([])
})

it('exports each row once, also where a page ends amid rows of the same moment', async () => {
  const hospital = await openHospital()
  await submit(hospital, [await sealed(hospital)])
  await sql`
    insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at)
    select gen_random_uuid(), 'Other', 1, ${device}, 'x', 'quarantined', 'x',
      timestamptz '2026-01-01' + interval '1 second' * (n / 1700)
    from generate_series(1, 3500) n`.execute(hospital.db)
  await sql`update submission set id = overlay(id::text placing '7' from 15)::uuid where kind = 'Other'`.execute(
    hospital.db,
  )
  await sql`update submission set id = overlay(id::text placing '8' from 20)::uuid where kind = 'Other'`.execute(
    hospital.db,
  )
  const lines = await exported(hospital)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3501)
  expect(lines).toHaveLength(3501)
  expect(lines.map(({ received_at }) => received_at)).toEqual(lines.map(({ received_at }) => received_at).toSorted())
})

it('lists every device with its latest word', async () => {
  const hospital = await openHospital()
  const beat = { deviceId: device, unsent: 5, oldestSeconds: 4_000_000_000, appVersion: '1.0', persisted: null }
  for (const unsent of [5, 2])
    expect((await hospital.post('/api/device/heartbeat', { ...beat, unsent })).status).toBe(200)
  const { body } = await hospital.get('/api/operator/devices', { authorization: operator })
  expect(body?.data).toEqual({
    devices: [{ ...beat, unsent: 2, seenAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    next: null,
  })
})

it.each([
  ['devices', calls.operatorDevices],
  ['tablets', calls.operatorTablets],
] as const)('gives %s page by page, each once, also those that are seen meanwhile', async (list, call) => {
  const hospital = await openHospital()
  const ids = Array.from({ length: 5 }, () => uuid()).toSorted()
  for (const id of ids) {
    await hospital.post('/api/device/heartbeat', beatOf(id))
    await sql`
      insert into tablet (id, device_id, name, hospital_unit, nursing_room, token_hash)
      values (${id}, ${id}, 'T', 'RSPI', 'Anggrek', ${id})`.execute(hospital.db)
  }
  const pages: string[][] = []
  let after = ''
  for (;;) {
    const { body } = await hospital.get(`/api/${call.path}?limit=2${after}`, { authorization: operator })
    const { next, ...rest } = call.response.parse(body?.data)
    const page = 'devices' in rest ? rest.devices.map(({ deviceId }) => deviceId) : rest.tablets.map(({ id }) => id)
    pages.push(page)
    if (next === null) break
    after = `&after=${next}`
    await hospital.post('/api/device/heartbeat', beatOf(page[0] ?? ''))
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(pages.flat()).toEqual(list === 'devices' ? ids : ids.toReversed())
})

it.each(['limit=0', 'limit=1001', 'limit=x', 'after=x', 'after='])('refuses a page with %s', async (query) => {
  const hospital = await openHospital()
  for (const list of ['devices', 'tablets']) {
    const { status } = await hospital.get(`/api/operator/${list}?${query}`, { authorization: operator })
    expect(status).toBe(400)
  }
})

const beatOf = (deviceId: string) => ({ deviceId, unsent: 0, oldestSeconds: null, appVersion: '1.0', persisted: null })
