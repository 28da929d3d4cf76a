import { expect, it } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { greet } from '#server/platform/process/greet.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'])(
  'warns once, without the address, of a proxy that shows itself by %s and is not trusted',
  async (header) => {
    const hospital = await openHospital()
    await hospital.get('/api/healthz')
    for (let at = 0; at < 3; at++) await hospital.get('/api/healthz', { [header]: '203.0.113.9' })
    expect(hospital.logged.filter(({ event }) => event === 'proxy-not-trusted')).toMatchObject([{ level: 40 }])
    expect(JSON.stringify(hospital.logged)).not.toContain('203.0.113.9')
  },
)

it('warns of no proxy that TRUST_PROXY names', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  await hospital.get('/api/healthz', { 'x-forwarded-for': '203.0.113.9' })
  expect(hospital.logged.filter(({ event }) => event === 'proxy-not-trusted')).toEqual([])
})

it.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }, false],
  [{}, false],
])('says at the start with %j whether TRUST_PROXY is missing: %j', (variables, warns) => {
  const said: string[] = []
  const started = { port: 3000, operatorToken: 'x', mailboxKey: undefined, staticRoot: undefined }
  greet({ ...started, config: readConfig(variables) }, (line) => said.push(line))
  expect(said.some((line) => line.startsWith('Warning: TRUST_PROXY is not set.'))).toBe(warns)
})
