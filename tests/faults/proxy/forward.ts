import { request as send, type IncomingHttpHeaders } from 'node:http'
import type { Answer, Passing } from './plan.ts'

/** A complete request as it arrived. */
export interface Received extends Passing {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request to the server; rejects when the server is down or stops meanwhile. */
export function forward(port: number, received: Received): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = open(port, received)
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.end(received.body)
  })
}

/** Sends the head and half of the body, then breaks the connection. */
export function forwardHalf(port: number, received: Received): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = open(port, received)
    outgoing.once('error', () => undefined)
    outgoing.once('close', resolve)
    outgoing.write(received.body.subarray(0, received.body.length / 2), () => outgoing.destroy())
  })
}

/** A new connection each time, since the next server may be another process. */
const open = (port: number, { method, path, headers, body }: Received) =>
  send({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    headers: { ...headers, connection: 'close', 'content-length': body.length },
  })
