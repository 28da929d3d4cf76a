import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { requireCredentials } from '#server/identity/credentials/credentials.ts'
import { makeRateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import { makeOperatorDoor } from '#server/identity/operator/operator-door.ts'
import { makeStaffDoor } from '#server/identity/staff/staff-door.ts'
import { forgetLimits } from '#tests/support/account-client.ts'
import { basic, openHospital, operator, testConfig } from '#tests/support/test-hospital.ts'

const basicOf = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`
const wrong = {
  basic: [
    '',
    'Basic',
    'Basic !',
    basicOf('portal:'),
    basicOf('portal:wrong'),
    operator,
    basicOf(`${testConfig.apiBasic}x`),
  ],
  tablet: ['', 'Bearer', 'Bearer wrong', operator, basic],
  bearer: ['', 'Bearer', 'Bearer wrong', operator, basic],
  operator: ['', 'Bearer', 'Bearer wrong', `Bearer ${testConfig.operatorToken}x`, basic],
  // Only a cookie opens calls of staff.
  staff: ['', basic, operator],
}
const guarded = Object.values(calls).flatMap((call) => [
  call,
  ...(call.method === 'POST' && call.credential !== 'staff' ? [{ ...call, path: `enc/${call.path}` }] : []),
])

it('every call is closed to every credential except its own', async () => {
  const hospital = await openHospital()
  for (const { method, path, credential } of guarded) {
    await forgetLimits(hospital)
    for (const authorization of wrong[credential]) {
      const send = method === 'GET' ? hospital.get : (at: string, more: object) => hospital.post(at, {}, { ...more })
      const { status, body, headers } = await send(`/api/${path}`, { authorization })
      expect([status, body?.error], `${method} ${path} ${authorization}`).toEqual([401, 'bad-credential'])
      expect(headers['www-authenticate']).toBeUndefined()
    }
  }
})

it('[SV1] has no route below /api that does not say who may call it, and what its body may be', async () => {
  const { db } = await openHospital()
  const app = Fastify()
  await app.register(
    async (api) => {
      requireCredentials(api, {
        ...testConfig,
        operators: makeOperatorDoor({ db, limiter: makeRateLimiter(db), operatorToken: undefined }),
        staff: makeStaffDoor(db, makeRateLimiter(db)),
        findTablet: () => Promise.resolve(undefined),
        findCaller: () => Promise.resolve(undefined),
        hasRunOut: () => Promise.resolve(false),
        allows: () => Promise.resolve(false),
        refuse: () => Promise.reject(new Error('was refused')),
        recordRefusal: () => Promise.resolve(),
      })
      expect(() => api.get('/open', () => 'anybody')).toThrow('does not say who may call it')
      expect(() => api.get('/wide', { config: { credential: 'operator' } }, () => 'any token')).toThrow(
        'does not say which scope it needs',
      )
      expect(() => api.get('/staff', { config: { credential: 'staff' } }, () => 'any role')).toThrow(
        'does not say who of the staff may call it',
      )
      expect(() => api.post('/long', { config: { credential: 'basic' } }, () => 'any body')).toThrow(
        'does not say what its body may be',
      )
    },
    { prefix: '/api' },
  )
  await app.close()
})

it('refuses an address that guesses operator tokens, in all processes, and never the right one', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const call = (hospital: typeof one, authorization: string) => hospital.get('/api/operator/devices', { authorization })
  for (let guess = 0; guess < 10; guess++)
    expect((await call(guess % 2 ? one : other, 'Bearer wrong')).status).toBe(401)
  for (const hospital of [one, other]) {
    const { status, body, headers } = await call(hospital, 'Bearer wrong')
    expect([status, body?.error]).toEqual([429, 'too-many-requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    // A minute, and the spread.
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(90)
    expect((await call(hospital, operator)).status).toBe(200)
  }
})

it('counts addresses behind a trusted proxy one by one, and ignores an unknown proxy', async () => {
  const guess = async (trustProxy: false | number) => {
    const hospital = await openHospital({ config: { trustProxy } })
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) {
      const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': `203.0.113.${at}` }
      statuses.push((await hospital.get('/api/operator/devices', headers)).status)
    }
    return statuses.filter((status) => status === 429).length
  }
  expect(await guess(1)).toBe(0)
  expect(await guess(false)).toBe(2)
})
