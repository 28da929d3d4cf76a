import type { FastifyInstance, FastifyRequest } from 'fastify'
import { announcedBytes, bodyLimitsOf } from './read-json.ts'

/** A body that is too long by more than this many times is not received to its end. */
const DRAINED = 2
const TIMED_OUT = 408

/**
 * What becomes of a body that an answer did not wait for. A short rest is received and thrown away, so that its sender comes to
 * read the answer, over a connection that stays; the sender of more, or one that is too slow, loses the connection.
 */
export function leaveUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLeft = !request.raw.complete && (reply.statusCode === TIMED_OUT || !isShort(request))
    if (isLeft) void reply.header('connection', 'close')
    // Fastify ends the connection of every body that it does not get to parse.
    else reply.removeHeader('connection')
    return payload
  })
}

const isShort = (request: FastifyRequest): boolean =>
  (announcedBytes(request) ?? Infinity) <= DRAINED * bodyLimitsOf(request).bytes
