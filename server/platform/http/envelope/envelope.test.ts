import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallBody } from '#core/contract/call/json-limits.ts'
import vectors from '#tests/vectors/envelope.json' with { type: 'json' }
import { openEnvelope } from './open-envelope.ts'
import { sealEnvelope } from './seal-envelope.ts'

it.each(vectors)('agrees with the vector at $timestamp', ({ secret, timestamp, text, data, call }) => {
  expect(sealEnvelope(secret, timestamp, text)).toBe(data)
  const opened = openEnvelope(call.data, {
    secret,
    now: timestamp,
    path: call.path,
    limits: smallBody,
    allowLegacy: false,
  })
  expect(opened).toEqual({ text, timestamp, mac: expect.any(Buffer) })
})

it('[EN8] opens no envelope in which one character was changed, added or left out', () => {
  const { secret, timestamp, call } = vectors[0]!
  const open = (data: string) =>
    openEnvelope(data, { secret, now: timestamp, path: call.path, limits: smallBody, allowLegacy: false })
  const good = call.data
  expect(open(good)).toHaveProperty('text')
  const character = fc.constantFrom('', ...Array.from('ABCDwxyz0189+/=-_ \n'))
  const changed = fc
    .tuple(fc.nat({ max: good.length }), character, fc.nat({ max: 1 }))
    .map(([at, one, skipped]) => good.slice(0, at) + one + good.slice(at + skipped))
    .filter((one) => one !== good)
  fc.assert(
    fc.property(changed, (data) => {
      expect(open(data)).toEqual({ failure: 'bad-envelope' })
    }),
    { numRuns: 1000, examples: [[good.slice(0, -1)], [`${good}\n`], [`${good}=`]] },
  )
})
