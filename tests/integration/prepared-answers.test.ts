import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { basic, type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'
import { publish, TRIAL_VERSION, trialSurvey } from '#tests/support/trial-survey.ts'

const list = calls.definitionList.path
const kit = calls.submissionKeys.path

const ask = ({ app }: Hospital, path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization: basic, ...headers } })

const etagOf = async (hospital: Hospital, path: string) => String((await ask(hospital, path)).headers.etag)

it.each([list, kit])('[QL27] answers %s with 304 and nothing else to who has it', async (path) => {
  const hospital = await openHospital()
  const first = await ask(hospital, path)
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
    const { statusCode, rawPayload, headers } = await ask(hospital, path, { 'if-none-match': known })
    expect([statusCode, rawPayload.length, headers.etag]).toEqual([304, 0, etag])
  }
  const other = await ask(hospital, path, { 'if-none-match': '"another"' })
  expect([other.statusCode, other.json()]).toEqual([200, first.json()])
})

it('[QL27] has the list in every coding, each with a validator of its own', async () => {
  const hospital = await openHospital()
  const plain = await ask(hospital, list)
  const etags = new Set([plain.headers.etag])
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask(hospital, list, { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(JSON.parse(open(packed.rawPayload).toString())).toEqual(plain.json())
    const etag = String(packed.headers.etag)
    etags.add(etag)
    const known = await ask(hospital, list, { 'accept-encoding': accepted, 'if-none-match': etag })
    expect([known.statusCode, known.headers['content-encoding']]).toEqual([304, undefined])
  }
  expect(etags.size).toBe(3)
})

it('[QL27] is another after a publication, a withdrawal and a restoration, and the same where nothing changed', async () => {
  const hospital = await openHospital()
  const version = { kind: 'Ipd', version: TRIAL_VERSION }
  const decide = (what: string) =>
    hospital.post(`/api/operator/definitions/${what}`, version, { authorization: operator })
  const changes = [() => publish(hospital, trialSurvey('Ipd')), () => decide('withdraw'), () => decide('restore')]
  for (const path of [list, kit]) {
    const before = await etagOf(hospital, path)
    await publish(hospital, trialSurvey('Ipd', TRIAL_VERSION + (path === list ? 1 : 2)))
    expect(await etagOf(hospital, path)).not.toBe(before)
  }
  const seen = [await etagOf(hospital, list)]
  for (const change of changes) {
    await change()
    seen.push(await etagOf(hospital, list))
  }
  const [, published, withdrawn, restored] = seen
  expect(new Set(seen).size).toBe(3)
  expect(restored).toBe(published)
  expect(withdrawn).not.toBe(published)
  await decide('restore')
  expect(await etagOf(hospital, list)).toBe(restored)
})

it('[QL27] reads the definitions once, however many devices ask', async () => {
  const hospital = await openHospital()
  const reads = vi.spyOn(hospital.db, 'selectFrom')
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(hospital, list)))
  for (let round = 0; round < 20; round++) answers.push(await ask(hospital, kit))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(reads.mock.calls.filter(([table]) => table === 'definition')).toHaveLength(1)
})

it('[QL27] answers again once a database that was away is back', async () => {
  const hospital = await openHospital()
  const away = vi.spyOn(hospital.db, 'getExecutor').mockImplementation(() => {
    throw new Error('Connection terminated unexpectedly')
  })
  expect((await ask(hospital, list)).statusCode).toBeGreaterThanOrEqual(500)
  away.mockRestore()
  expect((await ask(hospital, list)).statusCode).toBe(200)
})
