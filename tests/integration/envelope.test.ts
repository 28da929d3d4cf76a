import { expect, it, vi } from 'vitest'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import { retentionRules } from '#server/operations/retention/retention-rules.ts'
import { runRetention } from '#server/operations/retention/run-retention.ts'
import { type Hospital, openHospital, operator, testConfig } from '#tests/support/test-hospital.ts'
import { device, sealed } from '#tests/support/submissions.ts'

const secret = testConfig.envelopeSecret
const now = Date.parse('2026-08-17T03:00:00Z')
const beat = { deviceId: device, unsent: 42, oldestSeconds: 60, appVersion: '1.0', persisted: null }
const heartbeat = '/api/enc/device/heartbeat'

const open = (config = {}) => openHospital({ now: () => now, config })
const send = (hospital: Hospital, data: unknown) => hospital.post(heartbeat, { data })
const to = (path: string) => ({ method: 'POST', path, nonce: crypto.randomUUID() }) as const
const wrap = (content: unknown, at = now, path = 'device/heartbeat') =>
  wrapEnvelope(secret, at, JSON.stringify(content), to(path))
const rewrap = (data: string, change: object) => btoa(JSON.stringify({ ...JSON.parse(atob(data)), ...change }))

it('[EN4] takes a heartbeat in an envelope of the client, and answers in one that the client opens', async () => {
  const hospital = await open()
  const { status, body } = await send(hospital, wrap(beat))
  expect(status).toBe(200)
  expect(JSON.parse(unwrapEnvelope(secret, String(body?.data)))).toEqual({})
  const devices = await hospital.get('/api/operator/devices', { authorization: operator })
  expect(devices.body?.data).toMatchObject({ devices: [beat] })
})

it('[EN4] takes every POST both ways, the batch too', async () => {
  const hospital = await open()
  const batch = { device, items: await Promise.all(Array.from({ length: 250 }, () => sealed(hospital))) }
  const { body } = await hospital.post('/api/enc/submission/batch', { data: wrap(batch, now, 'submission/batch') })
  const answer = JSON.parse(unwrapEnvelope(secret, String(body?.data))) as { receipt: string }
  expect(answer).toMatchObject({ receipt: expect.stringMatching(/^ey/), withheld: [] })
})

it('[EN2] answers everything that is wrong with an envelope in the same way, and does nothing', async () => {
  const hospital = await open()
  const good = wrap(beat)
  const parts = JSON.parse(atob(good)) as { Payload: string; Mac: string }
  const bad = [
    undefined,
    12,
    '',
    'not base64!',
    btoa('not json'),
    btoa('{}'),
    rewrap(good, { Timestamp: now + 1 }),
    rewrap(good, { Timestamp: String(now) }),
    rewrap(good, { Payload: `A${parts.Payload.slice(1)}` }),
    rewrap(good, { Payload: '' }),
    rewrap(good, { Mac: parts.Mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
    rewrap(good, { Mac: '' }),
    rewrap(good, { Mac: undefined }),
    rewrap(good, { Nonce: crypto.randomUUID() }),
    rewrap(good, { Nonce: 'short' }),
    rewrap(good, { Nonce: undefined }),
    wrapEnvelope('another secret', now, JSON.stringify(beat), to('device/heartbeat')),
    wrapEnvelope(secret, now, 'not json', to('device/heartbeat')),
    wrapEnvelope(secret, now, JSON.stringify(beat)),
    wrap(beat, now, 'submission/batch'),
    `${good} `,
    `${good}=`,
    good.slice(0, -1),
  ]
  const answers = [await hospital.post(heartbeat, {}), await hospital.post(heartbeat, { data: good, more: 1 })]
  for (const data of bad) answers.push(await send(hospital, data))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['400 {"data":null,"error":"bad-envelope","message":"The envelope cannot be opened."}']),
  )
  expect((await hospital.get('/api/operator/devices', { authorization: operator })).body?.data).toEqual({
    devices: [],
    next: null,
  })
})

it('[EN3] tells its time to a clock that is more than five minutes off, either way', async () => {
  const hospital = await open()
  const fiveMinutes = 5 * 60 * 1000
  for (const off of [-fiveMinutes, fiveMinutes])
    expect((await send(hospital, wrap(beat, now + off))).status, String(off)).toBe(200)
  for (const off of [-fiveMinutes - 1, fiveMinutes + 1]) {
    const { status, body } = await send(hospital, wrap(beat, now + off))
    expect([status, body?.error, body?.data]).toEqual([400, 'clock-skew', { serverTime: now }])
  }
})

it('tells its time only to who knows the secret', async () => {
  const hospital = await open()
  const late = wrapEnvelope('another secret', now - 3_600_000, JSON.stringify(beat), to('device/heartbeat'))
  expect((await send(hospital, late)).body?.error).toBe('bad-envelope')
})

it('[EN5] takes the form without Mac only behind its switch; a wrong Mac not even there', async () => {
  const legacy = rewrap(wrap(beat), { Mac: undefined, Nonce: undefined })
  expect((await send(await open(), legacy)).status).toBe(400)
  const lenient = await open({ allowLegacyEnvelope: true })
  expect((await send(lenient, legacy)).status).toBe(200)
  expect((await send(lenient, rewrap(wrap(beat), { Mac: 'wrong' }))).body?.error).toBe('bad-envelope')
  expect(
    (await send(lenient, rewrap(wrap(beat, now - 3_600_000), { Mac: undefined, Nonce: undefined }))).body?.error,
  ).toBe('clock-skew')
})

it('answers what is wrong inside a good envelope in the open', async () => {
  const { status, body } = await send(await open(), wrap({ ...beat, unsent: -1 }))
  expect([status, body?.error, body?.data]).toEqual([400, 'bad-request', null])
})

it('[EN6] opens an envelope for its own call only', async () => {
  const hospital = await open()
  const elsewhere = await hospital.post('/api/enc/survey/patient', { data: wrap(beat) })
  expect([elsewhere.status, elsewhere.body?.error]).toEqual([400, 'bad-envelope'])
})

it('[EN9] opens no envelope whose content is longer, deeper or of more parts than its call takes', async () => {
  const hospital = await open()
  const parse = vi.spyOn(JSON, 'parse')
  const lost = (depth: number): unknown => (depth === 0 ? 1 : { lost: lost(depth - 1) })
  for (const content of [
    { ...beat, lost: lost(4) },
    { ...beat, more: Array.from({ length: 64 }, () => 0) },
    { ...beat, more: 'x'.repeat(4096) },
  ]) {
    const data = wrap(content)
    parse.mockClear()
    const { status, body } = await send(hospital, data)
    expect([status, body?.error]).toEqual([400, 'bad-envelope'])
    expect(parse.mock.calls.map(([text]) => text)).not.toContain(JSON.stringify(content))
  }
  expect((await send(hospital, wrap({ ...beat, lost: lost(3) }))).body?.error).toBe('bad-request')
})

it('[EN9] does not parse an envelope that is more than one record of four parts', async () => {
  const hospital = await open()
  const parse = vi.spyOn(JSON, 'parse')
  for (const outer of [`{"Payload":${'['.repeat(1000)}`, `[${'[],'.repeat(500)}[]]`]) {
    expect((await send(hospital, btoa(outer))).body?.error).toBe('bad-envelope')
    expect(parse.mock.calls.map(([text]) => text)).not.toContain(outer)
  }
})

it('[EN7] opens none twice, in no process, and answers the second time as it answers what cannot be opened', async () => {
  const hospital = await open()
  const other = await openHospital({ now: () => now, connectionString: hospital.connectionString })
  const data = wrap(beat)
  const answers = await Promise.all([hospital, other, hospital, other].map((one) => send(one, data)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
  const refused = { data: null, error: 'bad-envelope', message: 'The envelope cannot be opened.' }
  for (const { status, body } of answers) if (status === 400) expect(body).toEqual(refused)
  expect((await send(hospital, wrap(beat))).status).toBe(200)
})

it('[EN7] forgets what it opened when its time has passed', async () => {
  const hospital = await open()
  for (const off of [-1, 0, 1]) await send(hospital, wrap(beat, now + off))
  await send(await openHospital({ connectionString: hospital.connectionString }), wrap(beat, Date.now()))
  await hospital.db
    .updateTable('opened_envelope')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('ends_at', '<', new Date(now + 3_600_000))
    .execute()
  const rules = retentionRules({ auditDays: 730, quarantineDays: 730 }).filter(({ name }) => name === 'opened-envelope')
  await runRetention({ db: hospital.db, rules, log: hospital.app.log })
  expect(await hospital.db.selectFrom('opened_envelope').select('ends_at').execute()).toHaveLength(1)
})
