import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { splitMessages } from './split-messages.ts'

/**
 * How a statement meets the loss of the database. The line breaks before the statement arrives, or before its answer
 * does, or PostgreSQL ends all sessions of the line (57P01) as it arrives.
 */
export const losses = ['unsent', 'unanswered', 'ended'] as const
export type Loss = (typeof losses)[number]

/** A line to the database that can be cut and restored, as when PostgreSQL is killed and starts again. */
export async function databaseLine(connectionString: string) {
  let target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isCut = false
  let due: { readonly loss: Loss; statements: number } | undefined

  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const strike = () => {
    due = undefined
    dropAll()
  }
  async function endSessions(): Promise<void> {
    const ports = [...sockets].map(({ localPort }) => localPort)
    const client = new Client(connectionString)
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = any($1)', [ports])
    await client.end()
    due = undefined
  }

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
    }
    let isUnanswered = false
    far.on('data', (chunk) => {
      if (isUnanswered) strike()
      else near.write(chunk)
    })
    const split = splitMessages()
    let last = Promise.resolve()
    near.on('data', (chunk) => {
      for (const message of split(chunk)) last = pass(last, message)
    })
    async function pass(before: Promise<void>, { bytes, isStatement }: ReturnType<typeof split>[number]) {
      await before
      if (isStatement && due && --due.statements === 0) {
        const { loss } = due
        if (loss === 'unsent') strike()
        if (loss === 'ended') await endSessions()
        isUnanswered = loss === 'unanswered'
      }
      if (!far.destroyed) far.write(bytes)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    dropAll()
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
      dropAll()
    },
    mend() {
      isCut = false
    },
    /** Breaks the line, and leads it to another database with the same name and password. */
    leadTo(other: string) {
      target = new URL(other)
      dropAll()
    },
    /** Loses all connections once, at the nth statement from now. New ones are taken at once. */
    loseAt(nth: number, loss: Loss) {
      due = { loss, statements: nth }
    },
    /** Whether the planned loss has happened. */
    hasLost: () => due === undefined,
  }
}
