import { expect, it } from 'vitest'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import { type Hospital, openHospital, operator, testConfig } from '#tests/support/test-hospital.ts'
import { device, sealed } from '#tests/support/submissions.ts'

const secret = testConfig.envelopeSecret
const now = Date.parse('2026-08-17T03:00:00Z')
const beat = { deviceId: device, unsent: 42, oldestSeconds: 60, appVersion: '1.0', persisted: null }
const heartbeat = '/api/enc/device/heartbeat'

const open = (config = {}) => openHospital({ now: () => now, config })
const send = (hospital: Hospital, data: unknown) => hospital.post(heartbeat, { data })
const wrap = (content: unknown, at = now) => wrapEnvelope(secret, at, JSON.stringify(content))
const rewrap = (data: string, change: object) => btoa(JSON.stringify({ ...JSON.parse(atob(data)), ...change }))

it('[EN4] takes a heartbeat in an envelope of the client, and answers in one that the client opens', async () => {
  const hospital = await open()
  const { status, body } = await send(hospital, wrap(beat))
  expect(status).toBe(200)
  expect(JSON.parse(unwrapEnvelope(secret, String(body?.data)))).toEqual({})
  const devices = await hospital.get('/api/operator/devices', { authorization: operator })
  expect(devices.body?.data).toMatchObject([beat])
})

it('[EN4] takes every POST both ways, the batch too', async () => {
  const hospital = await open()
  const batch = { device, items: await Promise.all(Array.from({ length: 250 }, () => sealed(hospital))) }
  const { body } = await hospital.post('/api/enc/submission/batch', { data: wrap(batch) })
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
    wrapEnvelope('another secret', now, JSON.stringify(beat)),
    wrapEnvelope(secret, now, 'not json'),
  ]
  const answers = [await hospital.post(heartbeat, {}), await hospital.post(heartbeat, { data: good, more: 1 })]
  for (const data of bad) answers.push(await send(hospital, data))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['400 {"data":null,"error":"bad-envelope","message":"The envelope cannot be opened."}']),
  )
  expect((await hospital.get('/api/operator/devices', { authorization: operator })).body?.data).toEqual([])
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
  const late = wrapEnvelope('another secret', now - 3_600_000, JSON.stringify(beat))
  expect((await send(hospital, late)).body?.error).toBe('bad-envelope')
})

it('[EN5] takes the form without Mac only behind its switch; a wrong Mac not even there', async () => {
  const legacy = rewrap(wrap(beat), { Mac: undefined })
  expect((await send(await open(), legacy)).status).toBe(400)
  const lenient = await open({ allowLegacyEnvelope: true })
  expect((await send(lenient, legacy)).status).toBe(200)
  expect((await send(lenient, rewrap(wrap(beat), { Mac: 'wrong' }))).body?.error).toBe('bad-envelope')
  expect((await send(lenient, rewrap(wrap(beat, now - 3_600_000), { Mac: undefined }))).body?.error).toBe('clock-skew')
})

it('answers what is wrong inside a good envelope in the open', async () => {
  const { status, body } = await send(await open(), wrap({ ...beat, unsent: -1 }))
  expect([status, body?.error, body?.data]).toEqual([400, 'bad-request', null])
})
