import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { type RateLimitName, rateLimits } from '#server/platform/limits/rate-limits.ts'
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

it('[SV20] a batch is answered while nothing can be noted of its device, and the next heartbeat is kept', async () => {
  const hospital = await openHospital()
  const failed = () => hospital.logged.filter(({ event }) => event === 'heartbeats-not-kept')
  await hospital.db.schema.alterTable('device').renameTo('away').execute()
  expect((await send(hospital, state)).status).toBe(200)
  await expect.poll(failed).toHaveLength(1)
  await hospital.db.schema.alterTable('away').renameTo('device').execute()
  expect((await send(hospital, state)).status).toBe(200)
  await expect.poll(() => devices(hospital)).toMatchObject([{ unsent: 4 }])
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

it.each([
  ['new-device-address', '127.0.0.1'],
  ['new-device-total', 'everybody'],
] as const)('lists new devices up to %s, and takes what the others bring all the same', async (name, subject) => {
  const hospital = await openHospital()
  expect((await send(hospital, state)).status).toBe(200)
  await expect.poll(() => devices(hospital)).toHaveLength(1)
  await leave(hospital, name, subject, 2)
  const beat = (deviceId: string) => hospital.post('/api/device/heartbeat', { deviceId, ...state })
  for (let count = 0; count < 4; count++) expect((await beat(uuid())).status).toBe(200)
  expect(await devices(hospital)).toHaveLength(3)
  expect(hospital.logged.filter(({ event }) => event === 'new-device-quota')).toMatchObject([
    { level: 40, reason: name, items: 1 },
    { level: 40, reason: name, items: 1 },
  ])
  const rows = [await sealed(hospital)]
  const stranger = await hospital.post('/api/submission/batch', { device: uuid(), items: rows, heartbeat: state })
  expect(stranger.body?.data).toMatchObject({ receipt: expect.any(String), withheld: [] })
  // A known device goes on.
  await send(hospital, { ...state, unsent: 9 })
  await expect.poll(() => devices(hospital)).toContainEqual(expect.objectContaining({ deviceId: device, unsent: 8 }))
})

it('takes nothing from the total for an address that has none left', async () => {
  const hospital = await openHospital()
  await leave(hospital, 'new-device-address', '127.0.0.1', 0)
  for (let count = 0; count < 3; count++) await hospital.post('/api/device/heartbeat', { deviceId: uuid(), ...state })
  const total = await hospital.db
    .selectFrom('rate_limit')
    .select('hits')
    .where('name', '=', 'new-device-total')
    .executeTakeFirst()
  expect(total).toBeUndefined()
})

async function leave({ db }: Hospital, name: RateLimitName, subject: string, left: number) {
  const hits = rateLimits[name].hits - left
  await sql`
    insert into rate_limit (name, subject, hits, window_ends)
    values (${name}, ${subject}, ${hits}, now() + interval '1 hour')
    on conflict (name, subject) do update set hits = excluded.hits`.execute(db)
}

it('[OB90] keeps what a device has lost, also when the device tells of it no more', async () => {
  const hospital = await openHospital()
  const lost = { rows: 2, from: '2026-08-17T01:00:00.000Z', until: '2026-08-17T02:00:00.000Z' }
  expect((await send(hospital, { ...state, unsent: 1, lost })).status).toBe(200)
  await expect.poll(() => devices(hospital)).toMatchObject([{ deviceId: device, unsent: 0, lost }])
  expect((await send(hospital, { ...state, unsent: 4 })).status).toBe(200)
  await expect.poll(() => devices(hospital)).toMatchObject([{ deviceId: device, unsent: 3, lost }])
})

it('[OB42] keeps how many rows people gave up on a device, and leaves it with the witness', async () => {
  const hospital = await openHospital()
  expect((await send(hospital, { ...state, unsent: 1, discarded: 2 })).status).toBe(200)
  await expect.poll(() => devices(hospital)).toMatchObject([{ deviceId: device, unsent: 0, discarded: 2 }])
  const { headers } = await beat(hospital, { discarded: 3 })
  expect(witnessIn(headers)).toMatchObject({ device, discarded: 3 })
  expect(await devices(hospital)).toMatchObject([{ unsent: 5, discarded: 3 }])
  // The number stays when the device no longer knows it.
  await beat(hospital, {})
  expect(await devices(hospital)).toMatchObject([{ discarded: 3 }])
})

const beat = (hospital: Hospital, told: object) =>
  hospital.post('/api/device/heartbeat', { deviceId: device, ...state, ...told })

/** The witness in a cookie, as a page reads it. */
function witnessIn(headers: Record<string, unknown>): unknown {
  const [cookie] = [headers['set-cookie']].flat().filter((one) => String(one).startsWith('outbox-answer='))
  const [value, ...attributes] = String(cookie).slice('outbox-answer='.length).split('; ')
  expect(attributes.toSorted()).toEqual(['Max-Age=34560000', 'Path=/', 'SameSite=Strict', 'Secure'])
  return JSON.parse(decodeURIComponent(value ?? ''))
}

it('[OB98] every answer to a heartbeat leaves the witness of its device, which a page can read', async () => {
  const hospital = await openHospital()
  const asked = Date.now()
  const batch = await send(hospital, state, 2)
  const answered = Date.now()
  const then = (seconds: number) =>
    expect.toSatisfy((at) => at >= asked - seconds * 1000 && at <= answered - seconds * 1000)
  expect(witnessIn(batch.headers)).toEqual({
    device,
    unsent: 3,
    oldest: then(60),
    latest: then(0),
    lost: 0,
    isRead: true,
  })
  const lost = { rows: 2, from: '2026-11-01T00:00:00.000Z', until: '2026-11-02T00:00:00.000Z' }
  const call = await beat(hospital, { unsent: 0, oldestSeconds: null, lost })
  expect(witnessIn(call.headers)).toEqual({
    device,
    unsent: 0,
    lost: 2,
    lostFrom: Date.parse(lost.from),
    lostUntil: Date.parse(lost.until),
    isRead: false,
  })
})

it('[OB97] of two profiles of one name the second one to follow the same mark is told that it is a copy', async () => {
  const hospital = await openHospital()
  const mark = async (count: number, after: string | null, next: string) =>
    (await beat(hospital, { mark: { count, after, next } })).body?.data
  const [first, second, other, third] = [uuid(), uuid(), uuid(), uuid()]
  expect(await mark(1, null, first)).toEqual({ copied: false })
  expect(await mark(2, first, second)).toEqual({ copied: false })
  // The answer to this mark was lost, so the device repeats it.
  expect(await mark(2, first, second)).toEqual({ copied: false })
  expect(await mark(2, first, other)).toEqual({ copied: true })
  expect(await mark(3, second, third)).toEqual({ copied: false })
  // The browser deleted the device's databases.
  expect(await mark(1, null, first)).toEqual({ copied: false })
  expect(await mark(2, first, second)).toEqual({ copied: false })
  // The hospital's database was restored from a backup.
  await sql`update device set mark = ${first}, mark_count = 1`.execute(hospital.db)
  expect(await mark(4, third, other)).toEqual({ copied: false })
  expect(await mark(3, second, uuid())).toEqual({ copied: true })
})

it('[OB97] what a copy tells is not kept under the name of the other, and leaves no witness', async () => {
  const hospital = await openHospital()
  const [first, second] = [uuid(), uuid()]
  const tell = (told: object) => beat(hospital, told)
  await tell({ unsent: 0, mark: { count: 1, after: null, next: first } })
  await tell({ unsent: 5, oldestSeconds: 60, mark: { count: 2, after: first, next: second } })
  const answer = await tell({ unsent: 0, mark: { count: 2, after: first, next: uuid() } })
  expect(answer.body?.data).toEqual({ copied: true })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await devices(hospital)).toMatchObject([{ unsent: 5, oldestSeconds: 60 }])
})

it('[OB97] a device whose databases were deleted counts on from before, and is no copy', async () => {
  const hospital = await openHospital()
  const mark = async (count: number, after: string | null, next: string) =>
    (await beat(hospital, { mark: { count, after, next } })).body?.data
  const [old, fresh, next] = [uuid(), uuid(), uuid()]
  const began = Date.now()
  expect(await mark(began, null, old)).toEqual({ copied: false })
  expect(await mark(began + 1000, null, fresh)).toEqual({ copied: false })
  // An old mark arrives after the browser deleted the databases. The new profile ignores its answer.
  expect(await mark(began + 1, old, uuid())).toEqual({ copied: true })
  expect(await mark(began + 1001, fresh, next)).toEqual({ copied: false })
  // The hospital's database was restored from a backup before the new marks.
  await sql`update device set mark = ${old}, mark_count = ${began + 5}`.execute(hospital.db)
  expect(await mark(began + 1002, next, uuid())).toEqual({ copied: false })
})

it('[OB97] a page that knows no marks is answered as before', async () => {
  const hospital = await openHospital()
  expect((await beat(hospital, {})).body?.data).toEqual({})
})
