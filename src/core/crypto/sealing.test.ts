import { expect, it } from 'vitest'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { deflate } from './deflate.ts'
import { importOpeningKey, open, seal, SEAL_INFO, SealError } from './sealing.ts'

const content = {
  answers: runnerAnswers,
  language: 'id' as const,
  startedAt: '2026-08-17T01:00:00.000Z',
  submittedAt: '2026-08-17T01:02:00.000Z',
}
const header = { id: '0198b5e0-0000-7000-8000-000000000001', kind: 'SelfAssesmentRunner', version: 1 }

async function keyPair() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const jwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as { x: string; y: string; d: string }
  const { x, y, d } = jwk
  return {
    publicJwk: { kty: 'EC' as const, crv: 'P-256' as const, x, y },
    privateJwk: { kty: 'EC' as const, crv: 'P-256' as const, x, y, d },
  }
}

it('opens with the private half only what was sealed to the public half', async () => {
  const { publicJwk, privateJwk } = await keyPair()
  const sealed = await seal(publicJwk, header, content)
  expect(await open(await importOpeningKey(privateJwk), header, sealed)).toEqual(content)
  const other = await importOpeningKey((await keyPair()).privateJwk)
  await expect(open(other, header, sealed)).rejects.toThrow(new SealError('cannot-open', undefined))
})

it('does not open under another id, kind or version, nor damaged or cut off anywhere', async () => {
  const { publicJwk, privateJwk } = await keyPair()
  const key = await importOpeningKey(privateJwk)
  const sealed = await seal(publicJwk, header, content)
  for (const changed of [{ id: header.id.replace('1', '2') }, { kind: 'Other' }, { version: 2 }])
    await expect(open(key, { ...header, ...changed }, sealed)).rejects.toMatchObject({ reason: 'cannot-open' })
  for (const at of [0, 1, 64, 65, sealed.length - 1]) {
    const damaged = sealed.slice()
    damaged[at]! ^= 1
    await expect(open(key, header, damaged)).rejects.toMatchObject({ reason: 'cannot-open' })
    await expect(open(key, header, sealed.slice(0, at))).rejects.toMatchObject({ reason: 'cannot-open' })
  }
})

it('refuses a decompression bomb without filling the memory', async () => {
  const { publicJwk, privateJwk } = await keyPair()
  const bomb = await seal(publicJwk, header, { ...content, answers: { text: 'a'.repeat(20_000_000) } })
  expect(bomb.length).toBeLessThan(50_000)
  await expect(open(await importOpeningKey(privateJwk), header, bomb)).rejects.toMatchObject({ reason: 'not-content' })
})

it('shows nothing of the answers in its bytes', async () => {
  const { publicJwk } = await keyPair()
  const text = new TextDecoder('latin1').decode(await seal(publicJwk, header, content))
  for (const answer of Object.values(runnerAnswers))
    if (String(answer).length > 4) expect(text).not.toContain(String(answer))
})

it('[SE1] gives forms of one questionnaire the same length, whatever was answered', async () => {
  const { publicJwk } = await keyPair()
  const questions = Array.from({ length: 15 }, (_, at) => `question${at + 1}`)
  const allNo = Object.fromEntries(questions.map((question) => [question, 'no']))
  const lengthOf = async (answers: Record<string, string>) =>
    (await seal(publicJwk, header, { ...content, answers })).length
  const lengths = await Promise.all([
    lengthOf(allNo),
    ...questions.map((question) => lengthOf({ ...allNo, [question]: 'yes' })),
    lengthOf(Object.fromEntries(questions.map((question) => [question, 'yes']))),
  ])
  expect(new Set(lengths).size).toBe(1)
})

it('[SE1] seals to multiples of 256 bytes, and opens every length', async () => {
  const { publicJwk, privateJwk } = await keyPair()
  const key = await importOpeningKey(privateJwk)
  const lengths = new Set<number>()
  for (let size = 0; size < 300; size += 7) {
    // Random bytes hardly compress, so the sealed lengths cross a multiple of 256.
    const noise = crypto.getRandomValues(new Uint8Array(size))
    const one = { ...content, answers: { noise: String.fromCharCode(...noise) } }
    const sealed = await seal(publicJwk, header, one)
    expect(sealed.length % 256).toBe(0)
    lengths.add(sealed.length)
    expect(await open(key, header, sealed)).toEqual(one)
  }
  expect(lengths.size).toBeGreaterThan(1)
})

it('[SE2] opens what was sealed before there was padding', async () => {
  const { publicJwk, privateJwk } = await keyPair()
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
  const recipientPublicKey = await suite.kem.importKey('jwk', { ...publicJwk, key_ops: [] }, true)
  const text = new TextEncoder()
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: text.encode(SEAL_INFO) },
    await deflate(JSON.stringify(content)),
    text.encode(`${header.id}|${header.kind}|${header.version}`),
  )
  const sealed = new Uint8Array([...new Uint8Array(enc), ...new Uint8Array(ct)])
  expect(sealed.length % 256).not.toBe(0)
  expect(await open(await importOpeningKey(privateJwk), header, sealed)).toEqual(content)
})
