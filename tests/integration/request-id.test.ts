import { expect, it } from 'vitest'
import { openHospital } from '#tests/support/test-hospital.ts'

const given = '4bf92f3577b34da6a3ce929d0e0e4736'
const made = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function idOf(trustProxy: false | number | string[], header: string, path = '/livez') {
  const hospital = await openHospital({ config: { trustProxy } })
  const { headers } = await hospital.get(path, { 'x-request-id': header })
  expect(hospital.logged.every(({ reqId }) => reqId === headers['x-request-id'])).toBe(true)
  return headers['x-request-id']
}

it.each([[1], [['loopback']], [['127.0.0.1']], [['127.0.0.0/8']]])(
  'takes the id of a proxy that it trusts: %s',
  async (by) => {
    expect(await idOf(by, given)).toBe(given)
  },
)

it.each([[false], [['10.0.0.0/8']]] as const)('makes its own for anybody else: %s', async (by) => {
  expect(await idOf(by === false ? by : [...by], given)).toMatch(made)
})

it.each([['short'], ['x'.repeat(65)], ['siti.nurhaliza@example.com'], ['a space in it, so no id']])(
  'makes its own for what is no id: %s',
  async (header) => expect(await idOf(1, header)).toMatch(made),
)

it.each([['/api/healthz'], ['/api/nothing/here'], ['/nothing'], ['/api/%E0%A4%A']])('says it at %s', async (path) => {
  expect(await idOf(1, given, path)).toBe(given)
})
