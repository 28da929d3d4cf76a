import { withheldReason } from '#core/contract/submission/submission-calls.ts'
import { outcome } from '#core/domain/submission/submission.ts'
import { type RateLimitName, rateLimits } from '#server/platform/limits/rate-limits.ts'

/**
 * The instruments of `/metrics`. A label has one of the values here, or a text of the server's own. No text of a caller
 * becomes a label, so callers cannot add series, and labels hold no personal data.
 */
interface Instrument {
  readonly help: string
  /** The values of each label, by its name. */
  readonly labels: Readonly<Record<string, LabelValues>>
}

/** `own`: texts that the server has made, such as patterns of registered routes and its version. */
type LabelValues = readonly string[] | typeof own

const own = 'own text'

/** Limits on batches that each process counts in memory. */
const intakeLimits = ['intake-address', 'intake-device', 'intake-in-flight'] as const
export type IntakeLimit = (typeof intakeLimits)[number]

/** Limits on the body of one request, and on how many calls with a body one address makes; each process counts in memory. */
const bodyLimits = ['body-size', 'body-shape', 'body-time'] as const
export type BodyLimit = (typeof bodyLimits)[number]

/** Queues for a thread in each process. */
const queues = ['judging-queue', 'password-queue'] as const

const limits = [
  ...Object.keys(rateLimits).filter((name): name is RateLimitName => name in rateLimits),
  ...intakeLimits,
  'call-address' as const,
  ...bodyLimits,
  ...queues,
]

export const counters = {
  portal_batches_total: { help: 'Batches of submissions that were settled.', labels: {} },
  portal_submissions_total: {
    help: 'Submissions that got a receipt, by its outcome. Replays count again.',
    labels: { outcome: outcome.options },
  },
  portal_withheld_total: {
    help: 'Submissions that got no receipt, by the reason.',
    labels: { reason: withheldReason.options },
  },
  portal_refusals_total: { help: 'Requests that a limit refused, by its name.', labels: { limit: limits } },
  portal_http_requests_total: {
    help: 'Requests that were answered, by route pattern and class of status.',
    labels: { route: own, status: ['1xx', '2xx', '3xx', '4xx', '5xx'] },
  },
  portal_scrape_failures_total: { help: 'Gauges that could not be read during a scrape.', labels: {} },
} as const satisfies Record<string, Instrument>

export const histograms = {
  portal_http_request_seconds: {
    help: 'Seconds from a request to its answer, by route pattern.',
    labels: { route: own },
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  portal_opening_seconds: {
    help: 'Seconds in which one submission was opened and judged.',
    labels: {},
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2],
  },
  portal_worker_wait_seconds: {
    help: 'Seconds that work waited for a worker thread.',
    labels: {},
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5],
  },
  portal_pool_acquire_seconds: {
    help: 'Seconds until a connection to the database was free, failures included.',
    labels: { pool: ['intake', 'main', 'health'] },
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5],
  },
} as const satisfies Record<string, Instrument & { readonly buckets: readonly number[] }>

export const gauges = {
  portal_worker_queue: { help: 'Work that waits for a worker thread.', labels: {} },
  portal_pool_connections: {
    help: 'Connections of a pool that are open or idle, and requests that wait for one.',
    labels: { pool: ['intake', 'main', 'health'], state: ['open', 'idle', 'waiting'] },
  },
  portal_field_oldest_unsent_seconds: {
    help: 'Age of the oldest unsent row, by what devices said of themselves. Of 10,000 devices with unsent rows at most.',
    labels: {},
  },
  portal_field_unsent_rows: { help: 'Unsent rows, by what devices said of themselves.', labels: {} },
  portal_field_silent_devices: {
    help: 'Devices with unsent rows that were last heard of an hour, a day or a week ago, or longer.',
    labels: { since: ['hour', 'day', 'week'] },
  },
  portal_field_lost_rows: { help: 'Rows that browsers deleted before they arrived, by what devices said.', labels: {} },
  portal_quarantine_rows: { help: 'Submissions in quarantine, counted up to 100,000.', labels: {} },
  portal_quarantine_bytes: { help: 'Bytes on disk of the quarantine and its indexes.', labels: {} },
  portal_messages_waiting: { help: 'Messages in the queue that have not left, counted up to 10,000.', labels: {} },
  portal_messages_oldest_seconds: { help: 'Seconds by which the oldest of them is late.', labels: {} },
  portal_build_info: { help: 'Always 1; the version of the page that is served.', labels: { version: own } },
} as const satisfies Record<string, Instrument>

export type CounterName = keyof typeof counters
export type HistogramName = keyof typeof histograms
export type GaugeName = keyof typeof gauges
export type PoolName = (typeof gauges.portal_pool_connections.labels.pool)[number]

export type LabelsOf<One extends Instrument> = {
  readonly [Label in keyof One['labels']]: One['labels'][Label] extends readonly string[]
    ? One['labels'][Label][number]
    : string
}
