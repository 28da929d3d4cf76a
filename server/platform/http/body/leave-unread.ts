import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { giveBack } from './give-back.ts'
import { announcedBytes, bodyLimitsOf } from './read-json.ts'
import type { ReadingTurns } from './reading-turns.ts'

/** A body that is more than this many times too long is not received to its end. */
const DRAINED = 2
const TIMED_OUT = 408

/**
 * Handles a body whose answer was sent before it was read. A short rest is received and discarded, so that the sender
 * can read the answer and keep its connection. A longer or slower one loses its connection.
 */
export function leaveUnread(app: FastifyInstance, turns: ReadingTurns): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request
    if (!raw.complete && (reply.statusCode === TIMED_OUT || !isShort(request))) {
      void reply.header('connection', 'close')
      // Discards only what has already come: the connection ends.
      reply.raw.prependOnceListener('finish', () => throwAway(raw, turns))
    } else {
      // Fastify closes the connection of every body that it does not parse; this body is received.
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
