import { connect } from 'node:net'

/** So many requests at once, each on a connection of its own, whose body is `head`, so often `fill`, and nothing more. */
export interface Wave {
  readonly port: number
  readonly path: string
  readonly authorization: string
  readonly connections: number
  readonly head: string
  readonly fill: string
  readonly fills: number
}

/** How many were answered with each status; `none` got no answer before the connection ended. */
export type Answered = Readonly<Record<string, number>>

/** Other addresses than everybody else's, so that no limit of an address helps; where the system has all of 127/8. */
const from = (at: number) => (process.platform === 'linux' ? { localAddress: `127.0.1.${1 + (at % 250)}` } : {})

/** A process of its own: what it costs to send must not be taken for what it costs to answer. */
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
    // A server that refuses a body may end the connection while it is still sent.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(status))
    socket.write(request)
  })
