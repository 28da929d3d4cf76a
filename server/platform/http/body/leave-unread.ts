import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { giveBack } from './give-back.ts'
import { announcedBytes, bodyLimitsOf } from './read-json.ts'
import type { ReadingTurns } from './reading-turns.ts'

/** A body that is too long by more than this many times is not received to its end. */
const DRAINED = 2
const TIMED_OUT = 408

/**
 * What becomes of a body that an answer did not wait for. A short rest is received and thrown away, so that its sender comes to
 * read the answer, over a connection that stays; the sender of more, or one that is too slow, loses the connection.
 */
export function leaveUnread(app: FastifyInstance, turns: ReadingTurns): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request
    if (!raw.complete && (reply.statusCode === TIMED_OUT || !isShort(request))) {
      void reply.header('connection', 'close')
      // Only what has come already: the connection ends.
      reply.raw.prependOnceListener('finish', () => throwAway(raw, turns))
    } else {
      // Fastify ends the connection of every body that it does not get to parse.
      reply.removeHeader('connection')
      if (!raw.complete || raw.readableLength > 0) throwAway(raw, turns)
    }
    return payload
  })
}

const isShort = (request: FastifyRequest): boolean =>
  (announcedBytes(request) ?? Infinity) <= DRAINED * bodyLimitsOf(request).bytes

function throwAway(body: IncomingMessage, turns: ReadingTurns): void {
  let received = 0
  body.on('data', (part: Buffer) => {
    received += part.length
    giveBack(part)
    body.pause()
    turns.wait(received, () => body.resume())
  })
  body.resume()
}
