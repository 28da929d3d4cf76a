import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/**
 * Every route that a server registers while it opens, such as "GET /api/healthz". Fastify itself announces them, so the
 * list is complete.
 */
export async function listRoutes<T>(open: () => Promise<T>): Promise<{ opened: T; routes: string[] }> {
  const routes: string[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  try {
    return { opened: await open(), routes }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}
