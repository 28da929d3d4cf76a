import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ApiError } from '#server/http/api-error.ts'
import { makePasswordHasher } from './password-hasher.ts'

it('knows a password again, composed in whatever way, and no other', async () => {
  const hasher = makePasswordHasher()
  const kept = await hasher.hash('caf\u00e9 au lait')
  expect(await hasher.matches('cafe\u0301 au lait', kept)).toBe(true)
  expect(await hasher.matches('cafe au lait', kept)).toBe(false)
  expect(await hasher.hash('caf\u00e9 au lait')).not.toBe(kept)
})

it('lets nobody in as nobody, not even with the password of nobody', async () => {
  expect(await makePasswordHasher().matches('the password of nobody', undefined)).toBe(false)
})

it('asks whoever is too many to come again, and serves the others', async () => {
  const hasher = makePasswordHasher(async (password) => {
    await setImmediate()
    return `hash of ${password}`
  })
  const settled = await Promise.allSettled(Array.from({ length: 110 }, () => hasher.hash('kereta hujan 7')))
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const { reason } of refused) expect((reason as ApiError).reason).toBe('unavailable')
  expect(await hasher.hash('kereta hujan 7')).toBe('hash of kereta hujan 7')
})
