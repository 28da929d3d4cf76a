import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'

/** Bytes: an answer that fits into two packets arrives no sooner when compressed. */
const LARGE = 2048

const encodings = {
  // Answers are compressed at each call; files only once, with more time.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const

/**
 * Compresses large answers to calls with the app's own credential. They are the same for all callers and contain no
 * secret, so their length reveals nothing (docs/decisions/0043-compressed-answers.md). No other answer is compressed.
 */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async ({ method, routeOptions, headers }, reply, payload) => {
    if (method !== 'GET' || routeOptions.config?.credential !== 'basic' || typeof payload !== 'string') return payload
    if (Buffer.byteLength(payload) < LARGE) return payload
    void reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (!encoding) return payload
    void reply.header('content-encoding', encoding)
    return encodings[encoding](payload)
  })
}
