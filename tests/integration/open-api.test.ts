import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: readonly object[] }>>>>
}

it('describes every call for developers, with its credential, and only where that is wanted', async () => {
  const hospital = await openHospital({ docs: true })
  const { status, text } = await hospital.get('/api/docs')
  expect(status).toBe(200)
  const { paths } = JSON.parse(text) as Described
  for (const { path, method, credential } of Object.values(calls))
    expect(paths[`/${path}`]?.[method.toLowerCase()]?.security, path).toEqual([{ [credential]: [] }])
  expect((await (await openHospital()).get('/api/docs')).status).toBe(404)
})
