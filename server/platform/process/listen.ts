import { once } from 'node:events'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { StartFailure } from '#server/platform/failure/start-failure.ts'

type Listener = '' | 'METRICS_'

/** `variable` is the prefix of the variables' names. */
const sentences: Readonly<Record<string, (at: ListenOptions, variable: Listener) => string>> = {
  EADDRINUSE: ({ port }, variable) =>
    `Port ${port} is taken by another program: stop it, or set ${variable}PORT to another one.`,
  EACCES: ({ port }, variable) =>
    `Port ${port} may not be used by this account: set ${variable}PORT to one from 1024 up.`,
  EADDRNOTAVAIL: ({ host }, variable) => `${variable}HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }, variable) => `${variable}HOST ${host} is no address of this machine.`,
}

interface ListenOptions {
  readonly host: string
  readonly port: number
}

/** @returns the port; for 0 the system chooses it */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<number> {
  await explained(
    options,
    '',
    app.listen({ host: options.host, port: options.port, listenTextResolver: () => 'listening' }),
  )
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : options.port
}

/** Listens for readers of metrics, on a port of their own. */
export async function listenForMetrics(server: Server, options: ListenOptions): Promise<number> {
  await explained(options, 'METRICS_', once(server.listen({ host: options.host, port: options.port }), 'listening'))
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : options.port
}

async function explained(options: ListenOptions, variable: Listener, listening: Promise<unknown>): Promise<void> {
  try {
    await listening
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = sentences[code]?.(options, variable) ?? `Port ${options.port} cannot be listened on: ${code}.`
    throw new StartFailure(sentence, { cause: error })
  }
}
