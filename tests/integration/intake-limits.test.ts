import { promisify } from 'node:util'
import { setTimeout as later } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { expect, it, vi } from 'vitest'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { judgeHere } from '#server/intake/submission/judging/judge-here.ts'
import { crowd } from '#tests/support/crowd.ts'
import { deviceCookie } from '#tests/support/known-device.ts'
import { type Hospital, openHospital, testConfig, testKeys } from '#tests/support/test-hospital.ts'
import { sealed } from '#tests/support/submissions.ts'
import { proof } from '#tests/support/whole.ts'

const send = async (hospital: Hospital, { device = uuid(), from = '203.0.113.1' } = {}) =>
  hospital.post('/api/submission/batch', { device, items: [await sealed(hospital)] }, { 'x-forwarded-for': from })

const few = { config: { trustProxy: 1, intakePerAddress: 3 } } as const

it('[SV8] takes from one address as many batches a minute as its budget, then says when to come back', async () => {
  const hospital = await openHospital(few)
  const answers = []
  for (let at = 0; at < 5; at++) answers.push(await send(hospital))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  const times = answers.slice(3).map(({ headers }) => Number(headers['retry-after']))
  for (const seconds of times) expect([seconds > 0, seconds <= 90]).toEqual([true, true])
  expect((await send(hospital, { from: '203.0.113.2' })).status).toBe(200)
})

it('[SV8] counts an address in all processes together', async () => {
  const one = await openHospital(few)
  const other = await openHospital({ ...few, connectionString: one.connectionString })
  for (let at = 0; at < 2; at++) expect((await send(one)).status).toBe(200)
  expect((await send(other)).status).toBe(200)
  const told = () => one.db.selectFrom('rate_limit').select('hits').where('name', '=', 'intake-address').execute()
  await vi.waitFor(async () => expect(await told()).toEqual([{ hits: 3 }]))
  // The next report tells both processes the sum.
  await vi.waitFor(async () => expect((await send(other)).status).toBe(429))
})

it('[SV20] goes on where counts cannot be shared, and shares them later', async () => {
  const hospital = await openHospital(few)
  const { db, logged } = hospital
  await db.schema.alterTable('rate_limit').renameTo('away').execute()
  for (let at = 0; at < 2; at++) await send(hospital)
  const failed = () => logged.filter(({ event }) => event === 'intake-limits-not-shared')
  await vi.waitFor(() => expect(failed()).not.toEqual([]))
  await db.schema.alterTable('away').renameTo('rate_limit').execute()
  const told = () => db.selectFrom('rate_limit').select('hits').where('name', '=', 'intake-address').execute()
  await vi.waitFor(async () => expect(await told()).toEqual([{ hits: 2 }]))
})

it(
  '[SV8] refuses a device that sends without end, and no other behind its address',
  { timeout: 60_000, ...proof },
  async () => {
    const hospital = await openHospital()
    const device = uuid()
    const item = await sealed(hospital)
    const again = () => hospital.post('/api/submission/batch', { device, items: [item] })
    const statuses = (await crowd(605, again, 5)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await send(hospital)).status).toBe(200)
  },
)

it('[SV8] refuses what comes while as much is under way as may be, at once and with a time, and takes it afterwards', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const judge = judgeHere(testKeys.opening)
  let daysAgo = 2
  const hospital = await openHospital({
    judge: { ...judge, judge: async (task) => opened.then(() => judge.judge(task)) },
    now: () => Date.now() - daysAgo * 86_400_000,
  })
  const cookie = await deviceCookie(hospital)
  daysAgo = 0
  const item = await sealed(hospital)
  const padding = ' '.repeat(1_400_000)
  const large = (headers = {}) =>
    hospital.post('/api/submission/batch', `${JSON.stringify({ device: uuid(), items: [item] })}${padding}`, headers)
  const waiting = Array.from({ length: 5 }, () => large())
  await later(0)
  const refused = await Promise.all(Array.from({ length: 5 }, () => large()))
  for (const { status, headers } of refused) expect([status, Number(headers['retry-after']) >= 2]).toEqual([503, true])
  // A device that was known the day before gets a reserved place.
  const known = large({ cookie })
  open()
  expect((await known).status).toBe(200)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await large()).status).toBe(200)
})

it('[SV8] holds the place of a caller that hangs up until its work has ended', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const judge = judgeHere(testKeys.opening)
  let begun = 0
  const hospital = await openHospital({
    judge: {
      ...judge,
      async judge(task) {
        begun++
        await opened
        return judge.judge(task)
      },
    },
  })
  const url = await hospital.app.listen({ port: 0, host: '127.0.0.1' })
  const item = await sealed(hospital)
  const body = () => `${JSON.stringify({ device: uuid(), items: [item] })}${' '.repeat(1_400_000)}`
  const authorization = `Basic ${Buffer.from(testConfig.apiBasic).toString('base64')}`
  const hangUp = new AbortController()
  const sent = Array.from({ length: 5 }, () =>
    fetch(`${url}/api/submission/batch`, {
      method: 'POST',
      body: body(),
      headers: { authorization, 'content-type': 'application/json' },
      signal: hangUp.signal,
    }),
  )
  await vi.waitFor(() => expect(begun).toBe(5))
  hangUp.abort()
  await Promise.allSettled(sent)
  const { server } = hospital.app
  const connections = promisify((done: (error: Error | null, count: number) => void) => server.getConnections(done))
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  expect((await hospital.post('/api/submission/batch', body())).status).toBe(503)
  open()
  await vi.waitFor(async () => expect((await hospital.post('/api/submission/batch', body())).status).toBe(200))
})

it('lets a hospital’s proxy sign in however many succeed, and an address that only guesses no more than its limit', async () => {
  const hospital = await openHospital()
  const limit = rateLimits['sign-in-address'].hits
  const stand = (failures: number, successes: number) =>
    hospital.db
      .insertInto('rate_limit')
      .values(
        [
          { name: 'sign-in-address', hits: failures },
          { name: 'sign-in-address succeeded', hits: successes },
        ].map((row) => ({ ...row, subject: '127.0.0.1', window_ends: new Date(Date.now() + 60_000) })),
      )
      .onConflict((conflict) =>
        conflict.columns(['name', 'subject']).doUpdateSet((row) => ({ hits: row.ref('excluded.hits') })),
      )
      .execute()
  const guess = async () =>
    (
      await hospital.post('/api/patient/account/login', {
        Username: `${uuid()}@example.com`,
        Password: 'wrong password',
        MobilePhone: '',
        CountryCode: 'ID',
        MobilePhoneCode: '62',
        Type: 'email',
        FirebaseToken: '',
      })
    ).status
  await stand(limit, 0)
  expect(await guess()).toBe(429)
  await stand(limit, 1000)
  expect(await guess()).toBe(422)
  await stand(limit + 250, 1000)
  expect(await guess()).toBe(429)
})
