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
  /** Batches a minute from one address, which a whole stadium may share. */
  readonly perAddress: number
  readonly metrics?: Metrics | undefined
  /** Whether a caller is known, and may use the reserve. */
  readonly isKnown: (request: FastifyRequest) => boolean
}

/** Counts a device's batches; throws `too-many-requests` above the number of an honest device. */
export type CountDevice = (device: string) => void

export interface IntakeLimits {
  readonly countDevice: CountDevice
  /**
   * Takes a place for the work on a batch that has arrived; throws `unavailable` where there is none. The function that
   * it returns frees the place, and so does the end of the work.
   */
  readonly admit: (request: FastifyRequest) => () => void
}

const MINUTE = 60
/** A device sends 250 forms in a batch and waits for each answer; ten batches a second come from a faulty program. */
const DEVICE_BATCHES = 600
/** Some two seconds of one machine's work; known devices may add a third. Above that: 503, for 2 to 4 seconds. */
const IN_FLIGHT = { requests: 500, bytes: 8 * 1024 * 1024 }
const SHARE_EVERY = 1000
const NAME = 'intake-address'

const seconds = () => performance.now() / 1000

/**
 * Limits batches by device, by a generous number for their address, and by the work under way. None of this takes a
 * statement for each batch: addresses are counted with other processes once a second, devices by each process.
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

  /** Adds this process's counts to those of all, and reads the sums: one statement for any number of addresses. */
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

  // Before the body is read: without room, none of it is read.
  api.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.intake) return
    counted('intake-address', () => addresses.hit(request.ip, () => isKnown(request)))
    enter(request)()
  })
  // A request counts until its work ends, also when its caller has hung up.
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
    // Takes a place only when the body has arrived, so that a slow line holds none.
    admit(request) {
      if (request.routeOptions.config.intake) places.set(request, enter(request))
      return () => leave(request)
    },
  }
}

/** The announced bytes; without them the most that the call takes. */
function bytesOf(request: FastifyRequest): number {
  const most = bodyLimitsOf(request).bytes
  return Math.min(announcedBytes(request) ?? most, most)
}
