import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#server/http/api-error.ts'
import { BODY_BYTES } from '#server/http/limits/limit-requests.ts'
import type { Route } from '#server/http/route.ts'
import { openEnvelope } from './open-envelope.ts'
import { sealEnvelope } from './seal-envelope.ts'

export interface EnvelopeOptions {
  readonly envelopeSecret: string
  readonly allowLegacyEnvelope: boolean
  readonly now: () => number
}

/** Base64 twice, of the ciphertext and of the whole: what fits plain fits enveloped. */
const ENVELOPED_BODY_BYTES = Math.ceil((BODY_BYTES * 16) / 9)

const body = z.strictObject({ data: z.string() })

/** Every POST once more as enc/ + path, its content and its answer in envelopes. Errors travel plain. */
export function serveEnveloped(api: FastifyInstance, routes: readonly Route[], options: EnvelopeOptions): void {
  for (const { call, rateLimit, opens, answer } of routes) {
    if (call.method !== 'POST') continue
    api.post(`/enc/${call.path}`, {
      bodyLimit: ENVELOPED_BODY_BYTES,
      config: { credential: call.credential, rateLimit, opens },
      async handler(request) {
        const data = await answer(unwrap(request.body, options), request)
        return { data: wrap(data, options), error: null, message: '' }
      },
    })
  }
}

function unwrap(requestBody: unknown, { envelopeSecret, allowLegacyEnvelope, now }: EnvelopeOptions): unknown {
  const serverTime = now()
  const { data } = body.safeParse(requestBody)
  const opened = openEnvelope(data?.data, { secret: envelopeSecret, now: serverTime, allowLegacy: allowLegacyEnvelope })
  if ('text' in opened) return parseJson(opened.text)
  throw new ApiError(opened.failure, opened.failure === 'clock-skew' ? { data: { serverTime } } : {})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told apart from other faults, it would show strangers which ciphertexts decrypt.
    throw new ApiError('bad-envelope')
  }
}

function wrap(data: unknown, { envelopeSecret, now }: EnvelopeOptions): string {
  return sealEnvelope(envelopeSecret, now(), JSON.stringify(data))
}
