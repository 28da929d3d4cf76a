import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { DatabaseError } from 'pg'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { waitOf } from '#server/platform/turns/wait-timeout.ts'
import { requestIds } from './request-id.ts'

/** All that a log line may carry. Whatever else is handed to the logger is left out. */
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

/** An error's message may quote what was sent, so only its kind, its code, its place and its wait are told. */
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

/** pg gives no code to the loss of a connection. */
function codeOf(error: Error): string {
  if ('code' in error) return String(error.code)
  return waitOf(error) === undefined && isDatabaseUnavailable(error) ? 'connection-lost' : ''
}

export interface LogOptions {
  readonly level: string
  /** Where lines go, when not to standard output. */
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
          // Given an error and no message, pino would write the error's.
          const safe = line instanceof Error ? { err: line } : line
          if (typeof safe === 'object' && rest.length === 0) method.apply(this, [safe, ''])
          else method.apply(this, [safe, ...rest])
        },
      },
    },
  }
}

/** One line a request: the route's pattern, never its address. */
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
