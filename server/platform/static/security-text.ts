import type { FastifyInstance } from 'fastify'
import { notFound } from './static.ts'

/** Days for which a contact is valid (RFC 9116, 2.5.5); each answer renews them. */
const DAYS = 180

/** Serves the contact for security reports (RFC 9116), where the hospital has named one. */
export function securityText(app: FastifyInstance, contact: string | undefined, now: () => number): void {
  app.get('/.well-known/security.txt', { exposeHeadRoute: false }, async (request, reply) => {
    if (contact === undefined) return notFound(request, reply)
    const expires = new Date(now() + DAYS * 24 * 60 * 60 * 1000).toISOString()
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: id, en\n`)
  })
}
