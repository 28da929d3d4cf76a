import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/**
 * Every route that a server registers while it is opened, as "GET /api/healthz": from Fastify's own announcements, so
 * that none can be there without being on the list.
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
