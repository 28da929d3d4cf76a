import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorReason } from '#core/contract/call/error-reason.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { bodyOf } from '#server/platform/http/errors.ts'

interface Answer {
  readonly status: string
  readonly reason: ErrorReason
}

/** Errors of Node before a request is read; any other one is not HTTP. */
const answers: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', reason: 'bad-request' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', reason: 'too-large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', reason: 'too-large' },
}
const malformed: Answer = { status: '400 Bad Request', reason: 'bad-request' }

/** Answers on the bare connection, in the shape and with the headers of every other refusal. */
export function answerClientError(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const { status, reason } = answers[code] ?? malformed
  const body = bodyOf(reason)
  const lines = Object.entries({ ...headers, ...plain(body) }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy()
}

/**
 * Node itself would answer two kinds of request, without our headers. This answers them instead: a request without `Host`
 * (RFC 9110, 7.2), for which `requireHostHeader: false` turns Node's check off, and one whose `Expect` cannot be met.
 */
export function answerInNodesPlace(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new ApiError('bad-request')
  })
  app.server.on('checkExpectation', (_request: unknown, response: ServerResponse) => {
    const body = bodyOf('bad-request')
    response.writeHead(417, { ...headers, ...plain(body) }).end(body)
  })
}

const plain = (body: string) => ({
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
})
