import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'

/** Bytes: what fits into two packets arrives no sooner for being smaller. */
const LARGE = 2048

const encodings = {
  // Files are compressed once and at leisure; an answer each time.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const

/**
 * Compresses large answers to what everybody's page asks with the app's own credential. They are the same for all and hold
 * no secret, so that their length tells nothing (docs/decisions/0043-compressed-answers.md); no other answer is compressed.
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
