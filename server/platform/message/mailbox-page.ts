import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { matchesSecret } from '#server/platform/caller/matches-secret.ts'
import { preferredLanguage } from '#server/platform/caller/preferred-language.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/static/static.ts'
import { listMailbox } from './mailbox.ts'
import { mailboxPolicy, writeClosedMailbox, writeMailbox } from './write-mailbox.ts'

const RELOAD_SECONDS = 5

/**
 * The mailbox as a page. It shows one-time codes, so only the address that the server printed opens it. It is not part
 * of the contract, and outside of the API.
 */
export function mailboxPage(app: FastifyInstance, db: Kysely<Database>, key: string | undefined): void {
  app.get<{ Querystring: { key?: unknown } }>('/mailbox', { exposeHeadRoute: false }, async (request, reply) => {
    if (key === undefined) return notFound(request, reply)
    const language = preferredLanguage(request.headers['accept-language'])
    const given = request.query.key
    const opens = typeof given === 'string' && matchesSecret(given, key)
    if (opens) void reply.header('refresh', RELOAD_SECONDS)
    return reply
      .code(opens ? 200 : 403)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .header('content-security-policy', mailboxPolicy)
      .type('text/html; charset=utf-8')
      .send(opens ? writeMailbox(await listMailbox(db), language) : writeClosedMailbox(language))
  })
}
