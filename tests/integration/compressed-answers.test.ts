import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { write } from '#tests/support/collection-copy.ts'
import { basic, type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const ask = ({ app }: Hospital, path: string, accepted: string, authorization = basic) =>
  app.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization, 'accept-encoding': accepted } })

const { path } = calls.profileLists

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('answers large what everybody reads in fewer bytes, to %s', async (accepted, encoding, open) => {
  const hospital = await openHospital()
  const plain = await ask(hospital, path, 'identity')
  const packed = await ask(hospital, path, accepted)
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(packed.rawPayload.length),
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(JSON.parse(open(packed.rawPayload).toString())).toEqual(plain.json())
})

it('leaves small answers and unasked ones uncompressed', async () => {
  const hospital = await openHospital()
  const small = await ask(hospital, calls.genders.path, 'br')
  const plain = await ask(hospital, path, 'identity')
  for (const { statusCode, headers } of [small, plain])
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  expect(plain.headers.vary).toBe('accept-encoding')
})

it('never compresses an account’s own data, however large', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const put = Array.from({ length: 50 }, () => ({
    id: crypto.randomUUID(),
    at: '2026-08-17T01:00:00.000Z',
    systolic: 128,
    diastolic: 82,
    glucose: null,
    fasting: null,
    cholesterol: null,
    weight: null,
    height: null,
    source: 'patient' as const,
  }))
  await write(hospital, { collection: 'screenings', subject: PatientId, put })
  const { headers, rawPayload } = await ask(
    hospital,
    collections.screenings.path,
    'br, gzip',
    `Bearer ${browser.bearer}`,
  )
  expect(rawPayload.length).toBeGreaterThan(4096)
  expect(headers['content-encoding']).toBeUndefined()
})
