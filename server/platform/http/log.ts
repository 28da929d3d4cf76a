import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { DatabaseError } from 'pg'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { waitOf } from '#server/platform/turns/wait-timeout.ts'
import { requestIds } from './request-id.ts'

/** The only fields of a log line. Others are left out. */
const fields = new Set([
  'event',
  'method',
  'route',
  'status',
  'ms',
  'reason',
  'err',
  'items',
  'quarantined',
  'withheld',
  'kind',
  'version',
  'tablet',
  'channel',
  'attempt',
  'index',
  'work',
  'rule',
  'rows',
  'hasMore',
  'directive',
  'blocked',
  'page',
  'reports',
  'dropped',
])

interface ErrorLine {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/** An error's message may quote what was sent, so the log has only its kind, code, place and wait. */
function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const wait = waitOf(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: codeOf(error),
    ...(wait !== undefined && { wait }),
    stack: frames.join('\n'),
    ...(error instanceof DatabaseError && { table: error.table, constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** pg gives a lost connection no code. */
function codeOf(error: Error): string {
  if ('code' in error) return String(error.code)
  return waitOf(error) === undefined && isDatabaseUnavailable(error) ? 'connection-lost' : ''
}

export interface LogOptions {
  readonly level: string
  /** The stream that gets the lines; by default standard output. */
  readonly stream?: { write(line: string): void }
}

export function loggerOptions(
  { level, stream }: LogOptions,
  trustProxy: false | number | string[],
): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustProxy),
    requestIdHeader: false,
    logger: {
      level,
      ...(stream && { stream }),
      base: { pid: process.pid },
      formatters: {
        log: (line) => Object.fromEntries(Object.entries(line).filter(([field]) => fields.has(field))),
      },
      serializers: { err: describeError },
      hooks: {
        logMethod([line, ...rest], method) {
          // For an error without a message, pino would log the error's own.
          const safe = line instanceof Error ? { err: line } : line
          if (typeof safe === 'object' && rest.length === 0) method.apply(this, [safe, ''])
          else method.apply(this, [safe, ...rest])
        },
      },
    },
  }
}

/** One line for each request: the route's pattern, never its address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
