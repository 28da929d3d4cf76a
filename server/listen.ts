import type { FastifyInstance } from 'fastify'
import { StartFailure } from './start-failure.ts'

const sentences: Readonly<Record<string, (at: ListenOptions) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program: stop it, or set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this account: set PORT to one from 1024 up.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
}

interface ListenOptions {
  readonly host: string
  readonly port: number
}

/** @returns the port, which the system chooses where 0 is asked for */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<number> {
  try {
    await app.listen({ host: options.host, port: options.port, listenTextResolver: () => 'listening' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartFailure(sentences[code]?.(options) ?? `Port ${options.port} cannot be listened on: ${code}.`, {
      cause: error,
    })
  }
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : options.port
}
