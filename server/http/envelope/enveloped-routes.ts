import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#server/http/api-error.ts'
import { BODY_BYTES } from '#server/http/limits/limit-requests.ts'
import type { Route } from '#server/http/route.ts'
import { openEnvelope, TOLERANCE } from './open-envelope.ts'
import { sealEnvelope } from './seal-envelope.ts'

export interface EnvelopeOptions {
  readonly envelopeSecret: string
  readonly allowLegacyEnvelope: boolean
  readonly now: () => number
  /** Whether it is the first time that an envelope with this Mac comes; asked of every one that opens. */
  readonly remember: (mac: Buffer, endsAt: Date) => Promise<boolean>
}

/** Base64 twice, of the ciphertext and of the whole: what fits plain fits enveloped. */
const ENVELOPED_BODY_BYTES = Math.ceil((BODY_BYTES * 16) / 9)

const body = z.strictObject({ data: z.string() })

/** Every POST once more as enc/ + path, its content and its answer in envelopes. Errors travel plain. */
export function serveEnveloped(api: FastifyInstance, routes: readonly Route[], options: EnvelopeOptions): void {
  for (const { call, rateLimit, intake, opens, answer } of routes) {
    if (call.method !== 'POST') continue
    api.post(`/enc/${call.path}`, {
      bodyLimit: ENVELOPED_BODY_BYTES,
      config: { credential: call.credential, scope: call.scope, rateLimit, intake, opens },
      async handler(request) {
        const data = await answer(await unwrap(request.body, call.path, options), request)
        return { data: wrap(data, options), error: null, message: '' }
      },
    })
  }
}

async function unwrap(
  requestBody: unknown,
  path: string,
  { envelopeSecret: secret, allowLegacyEnvelope: allowLegacy, now, remember }: EnvelopeOptions,
): Promise<unknown> {
  const serverTime = now()
  const { data } = body.safeParse(requestBody)
  const opened = openEnvelope(data?.data, { secret, now: serverTime, path, allowLegacy })
  if ('failure' in opened)
    throw new ApiError(opened.failure, opened.failure === 'clock-skew' ? { data: { serverTime } } : {})
  const { text, timestamp, mac } = opened
  // Twice the tolerance: the clocks of server processes differ a little.
  if (mac && !(await remember(mac, new Date(timestamp + 2 * TOLERANCE)))) throw new ApiError('bad-envelope')
  return parseJson(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told apart from other faults, it would show strangers which ciphertexts decrypt.
    throw new ApiError('bad-envelope')
  }
}

function wrap(data: unknown, { envelopeSecret, now }: Pick<EnvelopeOptions, 'envelopeSecret' | 'now'>): string {
  return sealEnvelope(envelopeSecret, now(), JSON.stringify(data))
}
