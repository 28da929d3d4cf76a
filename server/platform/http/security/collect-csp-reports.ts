import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { readAsJson, type ReadingOptions, refuseAnnounced } from '#server/platform/http/body/read-json.ts'
import { REPORT_PATH } from './content-security-policy.ts'
import { readCspReports } from './csp-report.ts'

/** A browser's report has one or two thousand bytes, and often several come together. */
const body = { bytes: 16 * 1024, depth: 6, items: 500 } as const
/** Reports that this process logs in a minute. Any client may send some, so none may fill the log. */
const MOST_A_MINUTE = 60
const MINUTE = 60_000

/**
 * Logs what browsers report of the policy (content-security-policy.ts), one numbered line each. Nothing is stored.
 * Reports above the limit are only counted, and the next line tells their number. This is no call of the API, because
 * browsers report without any credential.
 */
export function collectCspReports(app: FastifyInstance, now: () => number, reading: ReadingOptions): void {
  const count = { taken: 0, dropped: 0, minute: 0, ends: 0 }
  void app.register(async (place) => {
    refuseAnnounced(place, reading)
    readAsJson(place, ['application/csp-report', 'application/reports+json'], reading)
    place.post(REPORT_PATH, { config: { body } }, async (request, reply) => {
      const reports = readCspReports(request.body)
      if (!reports) throw new ApiError('bad-request')
      if (now() >= count.ends) Object.assign(count, { minute: 0, ends: now() + MINUTE })
      for (const report of reports) {
        if (count.minute === MOST_A_MINUTE) {
          count.dropped++
          continue
        }
        count.minute++
        count.taken++
        app.log.warn({ event: 'csp-report', ...report, reports: count.taken, dropped: count.dropped })
      }
      return reply.code(204).send()
    })
  })
}
