import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#core/contract/call/call.ts'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'

/** An answer that is the same for all callers until it changes: parsed, hashed and compressed once. */
export class PreparedAnswer {
  readonly #bodies: Readonly<Record<Encoding | 'identity', Buffer>>
  readonly #hash: string

  constructor(bodies: Readonly<Record<Encoding | 'identity', Buffer>>) {
    this.#bodies = bodies
    this.#hash = hash('sha256', bodies.identity, 'base64url')
  }

  /**
   * Answers with the bytes, or with 304 where the caller has them. Unlike other answers of the API it may be cached, to
   * be revalidated before each use (docs/decisions/0048-withdrawal-and-etags.md).
   */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // Each encoding has its own: a strong validator stands for bytes (RFC 9110, 8.8.3.3).
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`
    void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(this.#bodies[encoding ?? 'identity'])
  }
}

/** @param data the data that the call's handler would return */
export async function prepareAnswer<Response extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Response>,
  data: z.input<Response>,
): Promise<PreparedAnswer> {
  const identity = Buffer.from(JSON.stringify({ data: z.parse(call.response, data), error: null, message: '' }))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ])
  return new PreparedAnswer({ identity, br, gzip: zipped })
}

/** The weak comparison of RFC 9110, 13.1.2: a proxy on the way may have made a strong validator weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const named = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return named.includes(etag) || named.includes('*')
}
