import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ApiError } from '#server/http/api-error.ts'
import { makePasswordHasher } from './password-hasher.ts'

it('knows a password again, composed in whatever way, and no other', async () => {
  const hasher = makePasswordHasher()
  const kept = await hasher.hash('caf\u00e9 au lait')
  expect(await hasher.findMatch('cafe\u0301 au lait', [kept])).toBe(0)
  expect(await hasher.findMatch('cafe au lait', [kept])).toBe(-1)
  expect(await hasher.hash('caf\u00e9 au lait')).not.toBe(kept)
})

it('tells characters apart that only look alike', async () => {
  const hasher = makePasswordHasher()
  const kept = await hasher.hash('\ufb01lm kereta \u00b2')
  expect(await hasher.findMatch('\ufb01lm kereta \u00b2', [kept])).toBe(0)
  expect(await hasher.findMatch('film kereta 2', [kept])).toBe(-1)
})

it('knows a password whose hash was made of its folded characters', async () => {
  const hasher = makePasswordHasher()
  const before = await hasher.hash('\ufb01lm kereta \u00b2'.normalize('NFKC'))
  expect(await hasher.findMatch('\ufb01lm kereta \u00b2', [before])).toBe(0)
})

it('lets nobody in as nobody, not even with the password of nobody', async () => {
  expect(await makePasswordHasher().findMatch('the password of nobody', [])).toBe(-1)
})

it('finds whose password it is among those who share an address', async () => {
  const hasher = makePasswordHasher()
  const kept = await Promise.all(['one', 'two', 'two'].map((password) => hasher.hash(`${password} kereta`)))
  expect(await hasher.findMatch('one kereta', kept)).toBe(0)
  expect(await hasher.findMatch('two kereta', kept)).toBe(1)
})

it('asks whoever is too many to come again, and serves the others', async () => {
  const hasher = makePasswordHasher({
    async hashOne(password) {
      await setImmediate()
      return `hash of ${password}`
    },
  })
  const settled = await Promise.allSettled(Array.from({ length: 110 }, () => hasher.hash('kereta hujan 7')))
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(58)
  for (const { reason } of refused) expect((reason as ApiError).reason).toBe('unavailable')
  expect(await hasher.hash('kereta hujan 7')).toBe('hash of kereta hujan 7')
})
