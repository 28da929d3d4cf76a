import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { calls } from '#core/contract/calls.ts'
import { carry, type Outcome } from './carry.ts'
import type { Fault } from './fault.ts'
import type { Received } from './forward.ts'
import { login } from './own-answers.ts'
import { clear, type Answer, type Passing, type Plan, type Traffic } from './plan.ts'
import { createProcession } from './procession.ts'

/** The wire between devices and a server. A plan says which faults it makes. */
export interface FaultProxy {
  readonly url: string
  /** Each request with its fault, the first one first. */
  readonly done: readonly { readonly passing: Passing; readonly fault: Fault }[]
  use(plan: Plan): void
  /** Lets everything pass from now on. */
  heal(): void
  close(): Promise<void>
}

/** Hears every answer of the server, also answers that no device receives. */
export type Listener = (passing: Passing, answer: Answer) => void

export async function openProxy(serverUrl: string, listen: Listener = () => {}): Promise<FaultProxy> {
  const serverPort = Number(new URL(serverUrl).port)
  const done: { passing: Passing; fault: Fault }[] = []
  const join = createProcession()
  let plan = clear
  let counts: Partial<Record<Traffic, number>> = {}

  async function serve(request: IncomingMessage): Promise<Outcome> {
    const walker = join()
    try {
      // The login page of a captive portal has another origin than the app.
      if (request.headers.host?.startsWith('127.0.0.1')) return { gets: 'answer', answer: login() }
      const received = await receive(request, (traffic) => (counts[traffic] = (counts[traffic] ?? 0) + 1))
      const now = plan
      const fault = now.fault(received)
      done.push({ passing: received, fault })
      return await carry(fault, received, {
        serverPort,
        loginAddress: `http://127.0.0.1:${port}/login`,
        walker,
        arrived: async () => now.arrived?.(received),
        answered: async (answer) => {
          listen(received, answer)
          await now.answered?.(received, answer)
        },
      })
    } finally {
      walker.end()
    }
  }

  const server = createServer((request, response) => {
    // A server that is down, or a device that left, counts as a broken connection.
    void serve(request)
      .catch((): Outcome => ({ gets: 'nothing' }))
      .then((outcome) => give(response, outcome))
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const use = (next: Plan) => {
    plan = next
    counts = {}
  }
  return {
    url: `http://localhost:${port}`,
    done,
    use,
    heal: () => use(clear),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const batchBody = z.object({ items: z.array(z.object({ id: z.string() })) })
const chunkBody = z.object({ index: z.int(), count: z.int() })

async function receive(request: IncomingMessage, count: (traffic: Traffic) => number): Promise<Received> {
  const body = Buffer.concat(await request.toArray())
  const { method = 'GET', url: path = '/', headers } = request
  const traffic = trafficOf(path)
  const batch = traffic === 'batch' ? batchBody.safeParse(JSON.parse(body.toString())) : undefined
  const ids = batch?.success ? batch.data.items.map(({ id }) => id) : []
  const chunk = traffic === 'chunk' ? chunkBody.safeParse(JSON.parse(body.toString())) : undefined
  return {
    traffic,
    method,
    path,
    headers,
    body,
    ids,
    nth: count(traffic),
    ...(chunk?.success && { chunk: chunk.data }),
  }
}

function trafficOf(path: string): Traffic {
  if (path === `/api/${calls.submitBatch.path}`) return 'batch'
  if (path === `/api/${calls.attachmentChunk.path}`) return 'chunk'
  return path.startsWith('/api/') ? 'api' : 'app'
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

function give(response: ServerResponse, outcome: Outcome): void {
  if (outcome.gets === 'nothing') return void response.socket?.resetAndDestroy()
  const { status, headers, body } = outcome.answer
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHop.has(name)) response.setHeader(name, value)
  response.writeHead(status, { 'content-length': body.length })
  if (outcome.gets === 'answer') response.end(body)
  else response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy())
}
