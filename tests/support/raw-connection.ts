import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Hospital, basic } from './test-hospital.ts'

/** A connection on which a test sends any bytes at any time. */
export interface RawConnection {
  send(text: string): void
  /** Begins a POST that announces this many bytes, and sends none of them. */
  announce(path: string, bytes: number, headers?: Readonly<Record<string, string>>): void
  /** The next answer, once it is complete. */
  answer(): Promise<RawAnswer>
  /** Resolves when the server has ended the connection. */
  readonly ended: Promise<unknown>
}

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly error: unknown
}

/** Makes a hospital listen, unless it already does. @returns its port */
export async function portOf({ app }: Hospital): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

export async function rawConnection(hospital: Hospital): Promise<RawConnection> {
  const socket = connect({ port: await portOf(hospital), host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  const ended = new Promise((resolve) => socket.once('close', resolve))
  // Some tests make the server end the connection during sending.
  socket.on('error', () => undefined)
  let received = ''
  const waiting: (() => void)[] = []
  socket.on('data', (part) => {
    received += part.toString('latin1')
    for (const look of waiting.splice(0)) look()
  })
  await once(socket, 'connect')
  const send = (text: string) => void socket.write(text)
  return {
    send,
    announce(path, bytes, headers = {}) {
      const lines = Object.entries({
        host: 'localhost',
        authorization: basic,
        'content-type': 'application/json',
        'content-length': String(bytes),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      send(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    },
    async answer() {
      for (;;) {
        const [, head, length] = /^(.*?content-length: (\d+).*?)\r\n\r\n/s.exec(received) ?? []
        const end = head === undefined ? Infinity : head.length + 4 + Number(length)
        if (head !== undefined && received.length >= end) {
          const body = received.slice(head.length + 4, end)
          received = received.slice(end)
          return { status: Number(head.slice(9, 12)), head, error: (JSON.parse(body) as { error: unknown }).error }
        }
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    ended,
  }
}
