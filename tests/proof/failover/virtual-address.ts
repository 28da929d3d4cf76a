import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

export interface VirtualAddress {
  readonly port: number
  /** Sends new connections to this port; open ones stay. */
  pointTo(port: number): void
  close(): void
}

/** The address that moves to the primary, as keepalived or a cloud's balancer moves it. */
export async function openVirtualAddress(first: number): Promise<VirtualAddress> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let target = first
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    pointTo(next) {
      target = next
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
