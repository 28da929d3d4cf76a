import { deflateRawSync } from 'node:zlib'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, it } from 'vitest'
import { seal, SEAL_INFO } from '#core/crypto/sealing.ts'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { openSealed } from './open-sealed.ts'

const header = { id: '0198b5e0-0000-7000-8000-000000000001', kind: 'SelfAssesmentRunner', version: 1 }
const content = {
  answers: runnerAnswers,
  language: 'id' as const,
  startedAt: '2026-08-17T01:00:00.000Z',
  submittedAt: '2026-08-17T01:02:00.000Z',
}
const limits = { bytes: 1024 * 1024, depth: 8, items: 1000 }
const keyOf = async () => {
  const { kit, opening } = makeKeyRing(await generateKeys())
  const key = opening.get(kit.sealing.id)
  if (!key) throw new Error('no key')
  return { jwk: kit.sealing.jwk, key }
}

it('opens sealed answers of every length', async () => {
  const { jwk, key } = await keyOf()
  for (const name of ['', 'Sri', 'é感🏃'.repeat(5000)]) {
    const one = { ...content, answers: { ...runnerAnswers, name } }
    expect(openSealed(key, header, Buffer.from(await seal(jwk, header, one)), limits).content).toEqual(one)
  }
})

it('[SE2] opens what a device sealed before padding was added', async () => {
  const { jwk, key } = await keyOf()
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
  const recipientPublicKey = await suite.kem.importKey('jwk', { ...jwk, key_ops: [] }, true)
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: Buffer.from(SEAL_INFO) },
    deflateRawSync(JSON.stringify(content)),
    Buffer.from(`${header.id}|${header.kind}|${header.version}`),
  )
  const sealed = Buffer.concat([Buffer.from(enc), Buffer.from(ct)])
  expect(openSealed(key, header, sealed, limits).content).toEqual(content)
})

it('opens nothing under another key, id, kind or version, and nothing damaged or cut off', async () => {
  const { jwk, key } = await keyOf()
  const bytes = Buffer.from(await seal(jwk, header, content))
  const cannot = expect.objectContaining({ reason: 'cannot-open' })
  const { key: other } = await keyOf()
  expect(() => openSealed(other, header, bytes, limits)).toThrow(cannot)
  for (const changed of [{ id: header.id.replace('1', '2') }, { kind: 'Other' }, { version: 2 }])
    expect(() => openSealed(key, { ...header, ...changed }, bytes, limits)).toThrow(cannot)
  for (const at of [0, 1, 64, 65, bytes.length - 1]) {
    const damaged = Buffer.from(bytes)
    damaged[at]! ^= 1
    expect(() => openSealed(key, header, damaged, limits)).toThrow(cannot)
    expect(() => openSealed(key, header, bytes.subarray(0, at), limits)).toThrow(cannot)
  }
})
