import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { JsonLimits } from '#core/contract/call/json-limits.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { Route } from '#server/platform/http/route.ts'
import { openEnvelope, TOLERANCE } from './open-envelope.ts'
import { sealEnvelope } from './seal-envelope.ts'

export interface EnvelopeOptions {
  readonly envelopeSecret: string
  readonly allowLegacyEnvelope: boolean
  readonly now: () => number
  /** Records the Mac of an opened envelope; whether it is the first with this Mac. */
  readonly remember: (mac: Buffer, endsAt: Date) => Promise<boolean>
}

/** Bytes beside the ciphertext: names, time, nonce and Mac, and the padding of a block. */
const BESIDE = 512

/** Base64 of the ciphertext, and again of the whole: every body that fits plain also fits in an envelope. */
const envelopedBody = ({ bytes }: JsonLimits): JsonLimits => ({
  bytes: Math.ceil((bytes * 16) / 9) + BESIDE,
  depth: 1,
  items: 2,
})

const envelopedText = z.strictObject({ data: z.string() })

/** Serves every POST except staff's also as enc/ + path, with body and answer in envelopes. Errors are sent plain. */
export function serveEnveloped(api: FastifyInstance, routes: readonly Route[], options: EnvelopeOptions): void {
  for (const { call, rateLimit, intake, opens, answer } of routes) {
    // The audit records calls of staff with their rows; they travel plain, over TLS.
    if (call.method !== 'POST' || call.credential === 'staff') continue
    api.post(`/enc/${call.path}`, {
      config: {
        credential: call.credential,
        scope: call.scope,
        body: envelopedBody(call.body),
        rateLimit,
        intake,
        opens,
      },
      async handler(request) {
        const data = await answer(await unwrap(request.body, call, options), request)
        return { data: wrap(data, options), error: null, message: '' }
      },
    })
  }
}

async function unwrap(
  requestBody: unknown,
  { path, body: limits }: { readonly path: string; readonly body: JsonLimits },
  { envelopeSecret: secret, allowLegacyEnvelope: allowLegacy, now, remember }: EnvelopeOptions,
): Promise<unknown> {
  const serverTime = now()
  const { data } = envelopedText.safeParse(requestBody)
  const opened = openEnvelope(data?.data, { secret, now: serverTime, path, limits, allowLegacy })
  if ('failure' in opened)
    throw new ApiError(opened.failure, opened.failure === 'clock-skew' ? { data: { serverTime } } : {})
  const { text, timestamp, mac } = opened
  // Twice the tolerance, because the clocks of server processes differ a little.
  if (mac && !(await remember(mac, new Date(timestamp + 2 * TOLERANCE)))) throw new ApiError('bad-envelope')
  return parseJson(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A separate error would show strangers which ciphertexts decrypt.
    throw new ApiError('bad-envelope')
  }
}

function wrap(data: unknown, { envelopeSecret, now }: Pick<EnvelopeOptions, 'envelopeSecret' | 'now'>): string {
  return sealEnvelope(envelopeSecret, now(), JSON.stringify(data))
}
