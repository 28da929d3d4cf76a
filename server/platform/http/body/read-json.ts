import type { IncomingMessage } from 'node:http'
import { setImmediate as nextIteration } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import type { ErrorReason } from '#core/contract/call/error-reason.ts'
import { type JsonLimits, smallBody } from '#core/contract/call/json-limits.ts'
import { JsonShape } from './json-shape.ts'
import type { BodyLimit } from '#server/platform/metrics/instruments.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { makeTurns } from '#server/platform/turns/turns.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { giveBack } from './give-back.ts'
import type { ReadingTurns } from './reading-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of a body. Below /api a route that takes a body needs them to be registered. */
    body?: JsonLimits | undefined
  }
}

export interface ReadingOptions {
  /** Milliseconds for a body to arrive. */
  readonly patience?: number | undefined
  /**
   * Called when a body has arrived, before it is parsed; throws where there is no room for the work of the call. The
   * function that it returns is called when the work does not begin.
   */
  readonly admit?: ((request: FastifyRequest) => () => void) | undefined
  readonly metrics?: Metrics | undefined
  /** Turns for reading large bodies. */
  readonly turns: ReadingTurns
}

/** Milliseconds, as long as our devices wait for an answer. */
const PATIENCE = 30_000
/** Bytes: a larger body is read in turns, and takes milliseconds to parse. */
const LARGE = 64 * 1024

const reasons = {
  'body-size': 'too-large',
  'body-shape': 'bad-request',
  'body-time': 'too-slow',
} as const satisfies Record<BodyLimit, ErrorReason>

/** The limits of a body where its route has none, or there is no route. */
export const bodyLimitsOf = ({ routeOptions }: FastifyRequest): JsonLimits => routeOptions.config?.body ?? smallBody

type Announcing = Pick<IncomingMessage, 'headers'>

/** The announced size in bytes; undefined where there is none. */
export function announcedBytes({ headers }: Announcing): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

/**
 * Replaces Fastify's own body parsers. A body that is larger, deeper or has more parts than its call takes is refused
 * before it is read to its end, and is not parsed.
 */
export function readJsonBodies(app: FastifyInstance, options: ReadingOptions): void {
  app.removeAllContentTypeParsers()
  readAsJson(app, 'application/json', options)
}

/** A call with a large body, or with one that is not allowed, waits for others before any work is done for it. */
export function letOthersGoFirst(app: FastifyInstance): void {
  const turns = unboundedTurns(1)
  const isLarge = (request: Announcing) => (announcedBytes(request) ?? Infinity) > LARGE
  // Bytes that come during the wait might be memory for nothing. The reader of the body resumes the stream.
  app.server.prependListener('request', (request) => {
    if (isLarge(request)) request.socket.pause()
  })
  app.addHook('onRequest', async (request) => {
    if (isLarge(request) || isTooLong(request)) await turns.run(() => nextIteration())
  })
}

/** A body whose announced size is too large is not read, and its call is not looked at any further. */
export function refuseAnnounced(app: FastifyInstance, { metrics }: ReadingOptions): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.body && isTooLong(request)) throw refusal('body-size', metrics)
  })
}

const isTooLong = (request: FastifyRequest): boolean => (announcedBytes(request) ?? 0) > bodyLimitsOf(request).bytes

/** Reads bodies of other media types in the same way. */
export function readAsJson(app: FastifyInstance, types: string | string[], options: ReadingOptions): void {
  const { admit } = options
  const parse = app.getDefaultJsonParser('error', 'error')
  const parsing = unboundedTurns(1)
  app.addContentTypeParser(types, async (request: FastifyRequest, payload: RequestPayload) => {
    const parts = await receive(payload, bodyLimitsOf(request), options)
    const leave = admit?.(request)
    const bytes = Buffer.concat(parts)
    parts.forEach(giveBack)
    if (bytes.length > LARGE) await parsing.run(() => nextIteration())
    const text = bytes.toString()
    giveBack(bytes)
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => {
        if (!error) return resolve(value)
        leave?.()
        reject(error)
      })
    })
  })
}

/** A refused body's stream stays open: the refusal is still to be sent over its connection (leave-unread.ts). */
function receive(
  payload: RequestPayload,
  limits: JsonLimits,
  { patience = PATIENCE, metrics, turns }: ReadingOptions,
): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>()
  const shape = new JsonShape(limits)
  const parts: Buffer[] = []
  let received = 0
  let stopWaiting: (() => void) | undefined
  const take = (part: Buffer) => {
    received += part.length
    if (received > limits.bytes) fail(refusal('body-size', metrics))
    else if (!shape.take(part)) fail(refusal('body-shape', metrics))
    else {
      parts.push(part)
      if (received <= LARGE) return
      payload.pause()
      stopWaiting = turns.wait(received, () => payload.resume())
    }
  }
  const fail = (error: Error) => {
    stopWaiting?.()
    payload.off('data', take)
    payload.pause()
    parts.forEach(giveBack)
    reject(error)
  }
  const timer = setTimeout(() => fail(refusal('body-time', metrics)), patience)
  payload.on('data', take)
  payload.on('end', () => resolve(parts))
  // The sender has gone.
  payload.on('error', (cause) => fail(new ApiError('bad-request', { cause })))
  return promise.finally(() => clearTimeout(timer))
}

/** Each waiting caller already has a connection, which costs more than its place here. */
const unboundedTurns = (atOnce: number) =>
  makeTurns({ atOnce, waiting: Infinity, refuse: () => new ApiError('unavailable') })

function refusal(limit: BodyLimit, metrics: Metrics = noMetrics): ApiError {
  metrics.count('portal_refusals_total', { limit })
  return new ApiError(reasons[limit])
}
