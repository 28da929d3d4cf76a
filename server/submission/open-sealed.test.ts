import { expect, it } from 'vitest'
import { seal } from '#core/crypto/sealing.ts'
import { generateKeys } from '#server/keys/generate-keys.ts'
import { makeKeyRing } from '#server/keys/key-ring.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { openSealed } from './open-sealed.ts'

const header = { id: '0198b5e0-0000-7000-8000-000000000001', kind: 'SelfAssesmentRunner', version: 1 }
const content = {
  answers: runnerAnswers,
  language: 'id' as const,
  startedAt: '2026-08-17T01:00:00.000Z',
  submittedAt: '2026-08-17T01:02:00.000Z',
}
const keyOf = async () => {
  const { kit, openingKey } = makeKeyRing(await generateKeys())
  const key = openingKey(kit.sealing.id)
  if (!key) throw new Error('no key')
  return { jwk: kit.sealing.jwk, key }
}

it('opens what a device seals, whatever its length', async () => {
  const { jwk, key } = await keyOf()
  for (const name of ['', 'Sri', 'é感🏃'.repeat(5000)]) {
    const one = { ...content, answers: { ...runnerAnswers, name } }
    expect(await openSealed(key, header, Buffer.from(await seal(jwk, header, one)))).toEqual(one)
  }
})

it('does not open under another key, id, kind or version, nor damaged or cut off anywhere', async () => {
  const { jwk, key } = await keyOf()
  const bytes = Buffer.from(await seal(jwk, header, content))
  const cannot = expect.objectContaining({ reason: 'cannot-open' })
  await expect(openSealed((await keyOf()).key, header, bytes)).rejects.toEqual(cannot)
  for (const changed of [{ id: header.id.replace('1', '2') }, { kind: 'Other' }, { version: 2 }])
    await expect(openSealed(key, { ...header, ...changed }, bytes)).rejects.toEqual(cannot)
  for (const at of [0, 1, 64, 65, bytes.length - 1]) {
    const damaged = Buffer.from(bytes)
    damaged[at]! ^= 1
    await expect(openSealed(key, header, damaged)).rejects.toEqual(cannot)
    await expect(openSealed(key, header, bytes.subarray(0, at))).rejects.toEqual(cannot)
  }
})
