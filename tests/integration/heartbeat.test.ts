import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'
import { device, sealed } from '#tests/support/submissions.ts'

const state = { unsent: 5, oldestSeconds: 60, appVersion: '1.0', persisted: true }

const devices = async (hospital: Hospital) =>
  Object((await hospital.get('/api/operator/devices', { authorization: operator })).body?.data).devices as unknown

async function send(hospital: Hospital, heartbeat: unknown, items = 1) {
  const rows = await Promise.all(Array.from({ length: items }, () => sealed(hospital)))
  return hospital.post('/api/submission/batch', { device, items: rows, heartbeat })
}

it('[OB80] a batch tells of its device; what is receipted with it no longer counts as unsent', async () => {
  const hospital = await openHospital()
  expect((await send(hospital, state, 2)).status).toBe(200)
  const seen = { deviceId: device, ...state, seenAt: expect.any(String) }
  await expect.poll(() => devices(hospital)).toEqual([{ ...seen, unsent: 3 }])
  expect((await send(hospital, { ...state, unsent: 1 })).status).toBe(200)
  await expect.poll(() => devices(hospital)).toEqual([{ ...seen, unsent: 0, oldestSeconds: null }])
})

it.each([
  ['of a longer version', { ...state, appVersion: 'x'.repeat(41) }],
  ['of another shape', { ...state, more: 1 }],
  ['that is no object', 'beat'],
  ['that the database cannot hold', { ...state, appVersion: '\u0000' }],
])('[OB82] a heartbeat %s does not fail its batch', async (_name, heartbeat) => {
  const hospital = await openHospital()
  const { status, body } = await send(hospital, heartbeat)
  expect([status, body?.data]).toEqual([200, { receipt: expect.any(String), withheld: [] }])
})

it('[OB82] a batch is answered while the table of devices is locked or its row is taken', async () => {
  const hospital = await openHospital()
  expect((await send(hospital, state)).status).toBe(200)
  await expect.poll(() => devices(hospital)).toHaveLength(1)
  for (const lock of [sql`select from device for update`, sql`lock table device in access exclusive mode`])
    await hospital.db.transaction().execute(async (trx) => {
      await lock.execute(trx)
      for (let more = 0; more < 5; more++) expect((await send(hospital, { ...state, unsent: 9 })).status).toBe(200)
    })
  await expect.poll(() => devices(hospital)).toMatchObject([{ unsent: 8 }])
})

it('a heartbeat of its own counts against its device; another one at the same address goes on', async () => {
  const hospital = await openHospital()
  const beat = (deviceId: string) => hospital.post('/api/device/heartbeat', { deviceId, ...state })
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await beat(device)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  expect((await beat('11111111-1111-4111-8111-111111111111')).status).toBe(200)
  expect((await send(hospital, state)).status).toBe(200)
})
