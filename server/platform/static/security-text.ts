import type { FastifyInstance } from 'fastify'
import { notFound } from './static.ts'

/** What is said of a contact is good for so long (RFC 9116, 2.5.5), and said again with every answer. */
const DAYS = 180

/** Where to report a weakness (RFC 9116), as long as the hospital has named a contact. */
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
