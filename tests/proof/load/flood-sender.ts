import { connect } from 'node:net'

/** Requests sent at once, each on its own connection. A body is `head`, then `fill` repeatedly, without an end. */
export interface Wave {
  readonly port: number
  readonly path: string
  readonly authorization: string
  readonly connections: number
  readonly head: string
  readonly fill: string
  readonly fills: number
}

/** The number of answers by status; `none` counts connections that ended without an answer. */
export type Answered = Readonly<Record<string, number>>

/** Other local addresses than other callers use, so that no limit by address applies. Only Linux has all of 127/8. */
const from = (at: number) => (process.platform === 'linux' ? { localAddress: `127.0.1.${1 + (at % 250)}` } : {})

/** A process of its own, so that the cost of sending is not counted as the cost of answering. */
process.on('message', (wave: Wave) => {
  void send(wave).then((answered) => process.send?.(answered))
})

async function send({ port, path, authorization, connections, head, fill, fills }: Wave): Promise<Answered> {
  const body = Buffer.from(head + fill.repeat(fills))
  const request = Buffer.concat([
    Buffer.from(
      [
        `POST ${path} HTTP/1.1`,
        'host: localhost',
        `authorization: ${authorization}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        'connection: close',
        '\r\n',
      ].join('\r\n'),
    ),
    body,
  ])
  const statuses = await Promise.all(Array.from({ length: connections }, (_, at) => ask(port, request, from(at))))
  return Object.fromEntries(
    Map.groupBy(statuses, (status) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )
}

const ask = (port: number, request: Buffer, place: ReturnType<typeof from>) =>
  new Promise<string>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ...place })
    let status = 'none'
    socket.once('data', (answer) => {
      status = /^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1] ?? 'none'
    })
    // A server that refuses a body may close the connection during sending.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(status))
    socket.write(request)
  })
