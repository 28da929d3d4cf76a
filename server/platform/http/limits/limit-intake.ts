import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { announcedBytes, bodyLimitsOf } from '#server/platform/http/body/read-json.ts'
import { InFlight } from '#server/platform/limiter/in-flight.ts'
import type { IntakeLimit } from '#server/platform/metrics/instruments.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { RESERVE_BESIDE } from '#server/platform/limits/rate-limits.ts'
import { addEach } from '#server/platform/limiter/set-aside.ts'
import { Tally } from '#server/platform/limiter/tally.ts'

export interface IntakeLimitOptions {
  readonly db: Kysely<Database>
  /** Batches a minute from one address. A stadium stands behind one. */
  readonly perAddress: number
  readonly metrics?: Metrics | undefined
  /** Whether a caller may use what is reserved. */
  readonly isKnown: (request: FastifyRequest) => boolean
}

/** Counts a device's batches; throws `too-many-requests` beyond what an honest one sends. */
export type CountDevice = (device: string) => void

export interface IntakeLimits {
  readonly countDevice: CountDevice
  /**
   * Takes a place for the work on a batch that has arrived, and gives back what leaves it; throws `unavailable` where there
   * is none. The end of the work leaves it, too.
   */
  readonly admit: (request: FastifyRequest) => () => void
}

const MINUTE = 60
/** A device drains 250 forms a batch and waits for each answer: ten a second are a program run wild. */
const DEVICE_BATCHES = 600
/** Some two seconds' work of one machine; what known devices may add is a third of it. Beyond is 503, for 2 to 4 seconds. */
const IN_FLIGHT = { requests: 500, bytes: 8 * 1024 * 1024 }
const SHARE_EVERY = 1000
const NAME = 'intake-address'

const seconds = () => performance.now() / 1000

/**
 * Bounds what batches may cost: by device, by a generous budget of their address, and by how much is under way. None of it
 * takes a statement of its own: addresses are counted together with other processes once a second, devices by each process.
 */
export function limitIntake(
  api: FastifyInstance,
  { db, perAddress, metrics = noMetrics, isKnown }: IntakeLimitOptions,
): IntakeLimits {
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => {
    places.get(request)?.()
    places.delete(request)
  }
  const addresses = new Tally({
    hits: perAddress,
    reserve: Math.ceil(perAddress * RESERVE_BESIDE),
    windowSeconds: MINUTE,
    clock: seconds,
  })
  const devices = new Tally({ hits: DEVICE_BATCHES, windowSeconds: MINUTE, clock: seconds })
  const inFlight = new InFlight(IN_FLIGHT)
  const counted = <T>(limit: IntakeLimit, pass: () => T): T => {
    try {
      return pass()
    } catch (error) {
      metrics.count('portal_refusals_total', { limit })
      throw error
    }
  }

  const enter = (request: FastifyRequest) =>
    counted('intake-in-flight', () => inFlight.enter(bytesOf(request), () => isKnown(request)))

  /** Adds what was counted here to the counts of all processes, and learns those: one statement, however many addresses. */
  const shareCounts = async () => {
    const untold = addresses.take()
    if (untold.length === 0) return
    const amounts = untold.map((one) => ({ ...one, name: NAME, windowSeconds: MINUTE }))
    try {
      addresses.learn(await addEach(db, amounts))
    } catch (error) {
      addresses.putBack(untold)
      api.log.warn({ event: 'intake-limits-not-shared', err: error })
    }
  }
  let sharing = Promise.resolve()
  const share = () => (sharing = shareCounts())
  const timer = setInterval(() => void sharing.then(share), SHARE_EVERY)
  timer.unref()
  api.addHook('onClose', async () => {
    clearInterval(timer)
    await sharing
    await share()
  })

  // Before the body is read: where there is no room already, nothing of it is.
  api.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.intake) return
    counted('intake-address', () => addresses.hit(request.ip, () => isKnown(request)))
    enter(request)()
  })
  // Until the work has ended: a caller who hangs up does not end it.
  api.addHook('onRoute', (options) => {
    const { handler, config } = options
    if (!config?.intake) return
    options.handler = async function (request, reply): Promise<unknown> {
      try {
        return await handler.call(this, request, reply)
      } finally {
        leave(request)
      }
    }
  })
  return {
    countDevice: (device) => counted('intake-device', () => devices.hit(device)),
    // A slow line holds no place: its body has arrived.
    admit(request) {
      if (request.routeOptions.config.intake) places.set(request, enter(request))
      return () => leave(request)
    },
  }
}

/** As many as the call takes at most, where the sender does not say how many come. */
function bytesOf(request: FastifyRequest): number {
  const most = bodyLimitsOf(request).bytes
  return Math.min(announcedBytes(request) ?? most, most)
}
