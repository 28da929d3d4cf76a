import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { ApiError } from '#server/platform/failure/api-error.ts'
import { derive, hashOfNothing, hashPassword, matchPassword } from './password-hash.ts'
import { makePasswordHasher } from './password-hasher.ts'

const address = 'sri@example.com'

it('recognises a password in each Unicode form, and no other password', async () => {
  const hasher = makePasswordHasher()
  const kept = await hasher.hash('caf\u00e9 au lait', address)
  expect(await hasher.findMatch('cafe\u0301 au lait', [kept])).toBe(0)
  expect(await hasher.findMatch('cafe au lait', [kept])).toBe(-1)
  expect(await hasher.hash('caf\u00e9 au lait', address)).not.toBe(kept)
})

it('tells characters apart that only look alike', async () => {
  const hasher = makePasswordHasher()
  const kept = await hasher.hash('\ufb01lm kereta \u00b2', address)
  expect(await hasher.findMatch('\ufb01lm kereta \u00b2', [kept])).toBe(0)
  expect(await hasher.findMatch('film kereta 2', [kept])).toBe(-1)
})

it('recognises a password whose hash was made of its folded characters', async () => {
  const hasher = makePasswordHasher()
  const before = await hasher.hash('\ufb01lm kereta \u00b2'.normalize('NFKC'), address)
  expect(await hasher.findMatch('\ufb01lm kereta \u00b2', [before])).toBe(0)
})

it('derives a hash at the same cost where no hash is stored', async () => {
  const none = hashOfNothing()
  const derived = vi.fn(derive)
  expect(await matchPassword('one kereta', [none, await hashPassword('two kereta')], derived)).toEqual([false, false])
  const [ofNone, ofOne] = derived.mock.calls.map(([, { message, nonce, ...cost }]) => [message, nonce, cost])
  expect(ofNone?.[2]).toEqual(ofOne?.[2])
  expect(await makePasswordHasher().findMatch('one kereta', [])).toBe(-1)
})

it('finds which account of a shared address a password belongs to', async () => {
  const hasher = makePasswordHasher()
  const kept = await Promise.all(['one', 'two', 'two'].map((password) => hasher.hash(`${password} kereta`, address)))
  expect(await hasher.findMatch('one kereta', kept)).toBe(0)
  expect(await hasher.findMatch('two kereta', kept)).toBe(1)
})

it('compares with all accounts of a shared address by one derivation', async () => {
  const hasher = makePasswordHasher({ saltOf: () => Buffer.alloc(16, 7) })
  const kept = await Promise.all(['one', 'two', 'three'].map((password) => hasher.hash(`${password} kereta`, address)))
  const derived = vi.fn(derive)
  expect(await matchPassword('three kereta', kept, derived)).toEqual([false, false, true])
  expect(derived).toHaveBeenCalledTimes(1)
  expect(await hasher.findMatch('three kereta', kept)).toBe(2)
})

it('compares with hashes of several formats, each in its own', async () => {
  const kept = await Promise.all(['one kereta', 'two kereta'].map((password) => hashPassword(password)))
  const derived = vi.fn(derive)
  expect(await matchPassword('two kereta', kept, derived)).toEqual([false, true])
  expect(derived).toHaveBeenCalledTimes(2)
})

it('asks callers beyond its limit to come again, and serves the others', async () => {
  const hasher = makePasswordHasher({
    async hashOne(password) {
      await setImmediate()
      return `hash of ${password}`
    },
  })
  const settled = await Promise.allSettled(Array.from({ length: 110 }, () => hasher.hash('kereta hujan 7', address)))
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(58)
  for (const { reason } of refused) expect((reason as ApiError).reason).toBe('unavailable')
  expect(await hasher.hash('kereta hujan 7', address)).toBe('hash of kereta hujan 7')
})
