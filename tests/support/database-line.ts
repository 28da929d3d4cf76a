import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** A line to the database that can be cut and mended, as when PostgreSQL is killed and starts again. */
export async function databaseLine(connectionString: string) {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  const url = new URL(connectionString)
  url.port = String(address.port)
  return {
    connectionString: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
  }
}
