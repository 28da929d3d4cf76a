import { expect, it } from 'vitest'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { importOpeningKey, open, seal, SealError } from './sealing.ts'

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
