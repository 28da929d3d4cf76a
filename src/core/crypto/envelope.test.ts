import { expect, it } from 'vitest'
import vectors from '#tests/vectors/envelope.json' with { type: 'json' }
import { EnvelopeError, unwrapEnvelope, wrapEnvelope } from './envelope.ts'

it.each(vectors)('[EN1] agrees with the vector at $timestamp', ({ secret, timestamp, text, data, call }) => {
  expect(wrapEnvelope(secret, timestamp, text)).toBe(data)
  expect(unwrapEnvelope(secret, data)).toBe(text)
  const { path, nonce } = call
  expect(wrapEnvelope(secret, timestamp, text, { method: 'POST', path, nonce })).toBe(call.data)
  expect(unwrapEnvelope(secret, call.data, { method: 'POST', path })).toBe(text)
})

it('[EN6] takes the envelope of one call for no other call and for no answer, nor an answer for a call', () => {
  const { secret, data, call } = vectors[0]!
  for (const wrong of [{ method: 'POST', path: 'survey/patient' } as const, undefined])
    expect(() => unwrapEnvelope(secret, call.data, wrong)).toThrow(EnvelopeError)
  expect(() => unwrapEnvelope(secret, data, { method: 'POST', path: call.path })).toThrow(EnvelopeError)
})

it('[EN2] refuses every changed envelope with the same error', () => {
  const { secret, data } = vectors[0]!
  const parts = JSON.parse(atob(data)) as { Payload: string; Timestamp: number; Mac: string }
  const rewrap = (changed: object) => btoa(JSON.stringify({ ...parts, ...changed }))
  const touched = [
    '',
    'not base64!',
    btoa('not json'),
    data.slice(0, -8),
    rewrap({ Timestamp: parts.Timestamp + 1 }),
    rewrap({ Payload: `A${parts.Payload.slice(1)}` }),
    rewrap({ Mac: parts.Mac.toLowerCase() }),
    rewrap({ Mac: undefined }),
  ]
  for (const one of touched)
    expect(() => unwrapEnvelope(secret, one), one).toThrow(new EnvelopeError('the envelope cannot be opened'))
  expect(() => unwrapEnvelope('another secret', data)).toThrow(EnvelopeError)
})
