import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { responseBody } from '#core/contract/call/response.ts'
import { codeBy, newcomer } from '#tests/support/account-client.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { device, exported, sealed, submitOne } from '#tests/support/submissions.ts'

const batch = '/api/submission/batch'

it.each([
  ['malformed JSON', '{"device":'],
  ['no body', ''],
  ['another shape', { items: [] }],
  ['an unknown field', { device, items: [], extra: 1 }],
])('answers %s with bad-request', async (_, payload) => {
  const { status, body } = await (await openHospital()).post(batch, payload)
  expect([status, body?.error]).toEqual([400, 'bad-request'])
})

it('names the place of a refused value, and never the value', async () => {
  const hospital = await openHospital()
  const item = { ...(await sealed(hospital)), sealed: 'SECRET MARKER' }
  const { body } = await hospital.post(batch, { device, items: [item] })
  expect(body?.message).toContain('items.0.sealed')
  expect(JSON.stringify(body)).not.toContain('MARKER')
})

it.each([
  ['a code by no way', '/api/mobile/account/generate_otp', without(codeBy('sms'), 'Method'), 'Method is required'],
  [
    'a code by an empty way',
    '/api/mobile/account/generate_otp',
    { ...codeBy('sms'), Method: '' },
    'Method is required',
  ],
  ['a code by post', '/api/mobile/account/generate_otp', { ...codeBy('sms'), Method: 'post' }, 'Method is not valid'],
  ['no code', '/api/patient/account/otp_verification', { Identity: '', PatientId: '' }, 'OTP is required'],
  ['no name', '/api/mobile/account/register', without(newcomer(), 'FirstName'), 'FirstName is required'],
  ['a nameless number', '/api/mobile/account/register', newcomer({ NationalityId: 1.5 }), 'NationalityId is not valid'],
  ['an item with a number for its id', batch, { device, items: [{ id: 1 }] }, 'items.0.id is not valid'],
])('says of %s what is missing or wrong, in the words of the specification', async (_, path, payload, message) => {
  const { status, body } = await (await openHospital()).post(path, payload)
  expect([status, body]).toEqual([400, { data: null, error: 'bad-request', message }])
})

function without<T extends object>(whole: T, field: keyof T): Partial<T> {
  const { [field]: _, ...rest } = whole
  return rest as Partial<T>
}

it('answers another content type, a broken address and a query that no call takes with bad-request', async () => {
  const hospital = await openHospital()
  const answers = [
    await hospital.post(batch, 'device=1', { 'content-type': 'text/plain' }),
    await hospital.get('/api/%E0%A4%A'),
    await hospital.get('/api/mobile/ref/submission_keys?unknown=1'),
  ]
  expect(answers.map(({ status, body }) => [status, body?.error])).toEqual(answers.map(() => [400, 'bad-request']))
})

it.each([
  ['GET', '/api/nothing/here'],
  ['GET', '/api'],
  ['GET', batch],
  ['POST', '/api/enc/mobile/ref/submission_keys'],
] as const)('knows no call %s %s', async (method, path) => {
  const hospital = await openHospital()
  const { status, body } = await (method === 'GET' ? hospital.get(path) : hospital.post(path, {}))
  expect([status, body]).toEqual([
    404,
    { data: null, error: 'no-such-call', message: 'The requested call is not found' },
  ])
})

it('refuses a body over the limit with too-large, and takes one just under it', async () => {
  const hospital = await openHospital()
  const { status, body } = await hospital.post(batch, JSON.stringify('x'.repeat(1.5 * 1024 * 1024)))
  expect([status, body?.error]).toEqual([413, 'too-large'])
  expect((await hospital.post(batch, JSON.stringify('x'.repeat(1.5 * 1024 * 1024 - 10)))).status).toBe(400)
})

it('answers its own fault with internal, and does not reveal the cause', async () => {
  const hospital = await openHospital({ afterCommit: () => Promise.reject(new Error('SECRET MARKER')) })
  const { status, body, text } = await hospital.post(batch, { device, items: [await sealed(hospital)] })
  expect([status, body?.error]).toEqual([500, 'internal'])
  expect(text).not.toMatch(/MARKER|at /)
})

it('says unavailable with Retry-After while the database is gone, and works again when it is back', async () => {
  const connectionString = await freshDatabase()
  const line = await databaseLine(connectionString)
  const hospital = await openHospital({ connectionString: line.connectionString })
  const item = await sealed(hospital)
  line.cut()
  for (const answer of [await hospital.post(batch, { device, items: [item] }), await hospital.get('/api/healthz')]) {
    expect([answer.status, answer.body?.error]).toEqual([503, 'unavailable'])
    const seconds = Number(answer.headers['retry-after'])
    expect([seconds >= 5, seconds <= 10]).toEqual([true, true])
    expect(answer.text).not.toMatch(/ECONN|terminated|postgres/)
  }
  line.mend()
  expect((await submitOne(hospital, item))?.outcome).toBe('accepted')
  expect((await hospital.get('/api/healthz')).status).toBe(200)
})

it('counts a batch once that lost the database in the middle and is sent again', async () => {
  const connectionString = await freshDatabase()
  const keeper = await openHospital({ connectionString })
  const line = await databaseLine(connectionString)
  const hospital = await openHospital({ connectionString: line.connectionString })
  const item = await sealed(hospital)
  const sending = await keeper.db.transaction().execute(async (trx) => {
    await sql`lock table response in access exclusive mode`.execute(trx)
    const answer = hospital.post(batch, { device, items: [item] })
    await lockWaiters(keeper.db, 1)
    line.cut()
    return await answer
  })
  expect(sending.status).toBe(503)
  line.mend()
  expect((await submitOne(hospital, item))?.outcome).toBe('accepted')
  expect(await exported(keeper)).toHaveLength(1)
})

it('gives every answer below /api the one shape, and forbids storing it', async () => {
  const hospital = await openHospital()
  const answers = [
    await hospital.get('/api/healthz'),
    await hospital.get('/api/nothing'),
    await hospital.get('/api/mobile/ref/submission_keys', { authorization: '' }),
    await hospital.post(batch, '{'),
    await hospital.get('/api/%E0%A4%A'),
  ]
  for (const { headers, body } of answers) {
    expect(headers['cache-control']).toBe('no-store')
    expect(responseBody.safeParse(body).success).toBe(true)
  }
})
