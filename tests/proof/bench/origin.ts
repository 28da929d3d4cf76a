import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Agent, createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PageLine } from './page-line.ts'
import { delayLine } from './delay-line.ts'

/** One origin for everything that the browser loads: the page of the benchmark, the portal's API, the floor. */
export interface Origin {
  readonly url: string
  /** Delays later requests to the API and to the floor by this time, half of it each way. */
  setRoundTrip(milliseconds: number): void
  close(): Promise<void>
}

interface OriginOptions {
  /** The portal's address. */
  readonly portal: string
  /** The folder of the built page, served below /bench/. */
  readonly pages: string
  readonly line: PageLine
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }
const ADDRESS_QUOTA = 500

export async function openOrigin({ portal, pages, line }: OriginOptions): Promise<Origin> {
  const agent = new Agent({ keepAlive: true })
  let half = 0
  let forwarded = 0

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', portal).pathname
    if (path.startsWith('/api/')) return forward(request, response)
    if (path === '/bench/floor') return takeFloor(request, response)
    if (path === '/bench/next') return line.answerNext(response)
    if (path === '/bench/done') return line.takeAnswer(request, response)
    const file = path === '/bench/' ? '/index.html' : normalize(path.slice('/bench'.length))
    return sendFile(join(pages, file), response)
  }

  /** Changes the address of requests now and then: the server's limits must not slow the measurement. */
  function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const network = Math.floor(forwarded++ / ADDRESS_QUOTA)
    const upstream = requestOf(`${portal}${request.url}`, {
      agent,
      method: request.method,
      headers: { ...request.headers, 'x-forwarded-for': `10.1.${network >> 8}.${network & 255}` },
    })
    return carry(request, upstream, response)
  }

  async function carry(
    request: IncomingMessage,
    upstream: ReturnType<typeof requestOf>,
    response: ServerResponse,
  ): Promise<void> {
    const answered = once(upstream, 'response')
    const [answer] = (await Promise.all([answered, pipeline(request, delayLine(half), upstream)]))[0] as [
      IncomingMessage,
    ]
    await later(half)
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    await pipeline(answer, response)
  }

  async function takeFloor(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let bytes = 0
    await pipeline(request, delayLine(half), async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) bytes += chunk.length
    })
    await later(half)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ bytes }))
  }

  const server = createServer((request, response) => {
    // A contestant may break off a request; its result shows what it missed.
    serve(request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 3_600_000
  server.requestTimeout = 0
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setRoundTrip: (milliseconds) => void (half = milliseconds / 2),
    close: async () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
  await pipeline(createReadStream(path), response)
}

const later = (milliseconds: number) =>
  milliseconds === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, milliseconds))
