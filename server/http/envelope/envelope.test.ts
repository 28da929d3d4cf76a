import { expect, it } from 'vitest'
import vectors from '#tests/vectors/envelope.json' with { type: 'json' }
import { openEnvelope } from './open-envelope.ts'
import { sealEnvelope } from './seal-envelope.ts'

it.each(vectors)('agrees with the vector at $timestamp', ({ secret, timestamp, text, data }) => {
  expect(sealEnvelope(secret, timestamp, text)).toBe(data)
  expect(openEnvelope(data, { secret, now: timestamp, allowLegacy: false })).toEqual({ text })
})
