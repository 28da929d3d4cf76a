import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Call, Credential, nothing, StaffAccess } from '#core/contract/call/call.ts'
import type { OperatorScope } from '#core/contract/call/operator-scope.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import type { Shown } from '#server/platform/audit/shown.ts'
import type { Caller, EnrolledTablet, Stage, StaffCaller } from '#server/platform/caller/caller.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { Cookies } from '#server/platform/caller/cookies.ts'
import type { RateLimitName } from '#server/platform/limits/rate-limits.ts'
import { FileAnswer } from './file-answer.ts'
import { PreparedAnswer } from './prepared-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The credential of the call. Below /api a route needs it to be registered. */
    credential?: Credential
    /** The scope that an operator's token needs; a route of operators has one. */
    scope?: OperatorScope | undefined
    /** The staff who may call; a route of staff has it. */
    access?: StaffAccess | undefined
    rateLimit?: RateLimitName | undefined
    /** Whether it takes batches, which have limits of their own. */
    intake?: boolean | undefined
    opens?: Opening | undefined
  }
}

/** The holders of a bearer who may call. A route without this admits none. */
export interface Opening {
  readonly stages: readonly Stage[]
  /** The menu entry and the feature that the person's role needs; undefined: none. */
  readonly menu?: { readonly alias: string; readonly feature: string }
  /** Whether it stays open for a moment after the sign-in has ended: its own answer may be lost. */
  readonly justEnded?: boolean
}

/** What a handler may know of a request beside its content. */
export interface CallContext {
  readonly log: FastifyBaseLogger
  readonly ip: string
  /** The tablet, where the call's credential is a tablet's. */
  readonly tablet: EnrolledTablet | null
  /** The patient, where the call's credential is a bearer. */
  readonly caller: Caller | null
  /** The member of staff, where the call's credential is theirs. */
  readonly staff: StaffCaller | null
  readonly cookies: Cookies
  readonly headers: IncomingHttpHeaders
  /** The rows that the answer shows, for the audit. The handler sets it. */
  shown: Shown | null
  /** The rows of a file that have been sent so far. */
  sent: Shown | null
  /** Records in the audit the rows of a later part of the answer. */
  readonly noteShown: (shown: Shown) => Promise<void>
}

/** A call with its handler, which accepts any input and either answers as the table says or refuses. */
export interface Route {
  readonly call: Call
  readonly rateLimit: RateLimitName | undefined
  readonly intake?: boolean | undefined
  readonly opens?: Opening | undefined
  readonly answer: (input: unknown, context: CallContext) => Promise<unknown>
}

interface RouteOptions {
  readonly rateLimit?: RateLimitName
  readonly intake?: boolean
  readonly opens?: Opening
}

type Schema = z.ZodMiniType

/** Connects a call of the table with its handler; input and answer are both parsed. */
export function route<Request extends Schema, Response extends Schema>(
  call: Call<Request, Response>,
  handler: (input: z.output<Request>, context: CallContext) => Promise<z.input<Response>>,
  { rateLimit, intake, opens }: RouteOptions = {},
): Route {
  return {
    call,
    rateLimit,
    intake,
    opens,
    answer: async (input, context) => z.parse(call.response, await handler(parseRequest(call, input), context)),
  }
}

/** A route for a call that answers with any number of lines of JSON. */
export function ndjsonRoute<Request extends Schema, Response extends Schema>(
  call: Call<Request, Response> & { readonly format: 'ndjson' },
  handler: (input: z.output<Request>, context: CallContext) => Promise<AsyncIterable<readonly z.input<Response>[]>>,
): Route {
  async function* lines(pages: AsyncIterable<readonly z.input<Response>[]>) {
    for await (const page of pages)
      yield page.map((line) => `${JSON.stringify(z.parse(call.response, line))}\n`).join('')
  }
  return {
    call,
    rateLimit: undefined,
    // The first line is made before the answer begins, so that an early refusal is an error answer.
    answer: async (input, context) =>
      Readable.from(lines(await handler(parseRequest(call, input), context)), { objectMode: false }),
  }
}

/** A route for a call that answers with a file. */
export function fileRoute<Request extends Schema>(
  call: Call<Request> & { readonly format: 'file' },
  handler: (input: z.output<Request>, context: CallContext) => Promise<FileAnswer>,
): Route {
  return { call, rateLimit: undefined, answer: (input, context) => handler(parseRequest(call, input), context) }
}

/** A route for a call without input, whose answer stays until something changes. */
export function preparedRoute(call: Call<typeof nothing>, current: () => Promise<PreparedAnswer>): Route {
  return {
    call,
    rateLimit: undefined,
    answer: (input) => {
      parseRequest(call, input)
      return current()
    },
  }
}

function parseRequest<Request extends Schema>(call: Call<Request>, input: unknown): z.output<Request> {
  const { success, data, error } = z.safeParse(call.request, input)
  if (success) return data
  const path = error.issues[0]?.path ?? []
  if (path.length === 0) throw new ApiError('bad-request')
  const message = genericMessages[isMissing(input, path) ? 'required' : 'notValid'](path.join('.'))
  throw new ApiError('bad-request', { message })
}

/** Whether a required value is missing or an empty text. */
function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((at, key) => Reflect.get(new Object(at), key), input)
  return (found ?? '') === ''
}

/** Registers routes below the API's root, as they are. */
export function serveRoutes(api: FastifyInstance, routes: readonly Route[]): void {
  for (const { call, rateLimit, intake, opens, answer } of routes) {
    api.route({
      method: call.method,
      url: `/${call.path}`,
      exposeHeadRoute: false,
      config: {
        credential: call.credential,
        scope: call.scope,
        access: call.access,
        body: call.method === 'POST' ? call.body : undefined,
        rateLimit,
        intake,
        opens,
      },
      async handler(request, reply) {
        const data = await answer(call.method === 'GET' ? request.query : request.body, request)
        if (data instanceof PreparedAnswer) return data.send(request, reply)
        if (data instanceof FileAnswer) return data.send(reply)
        if (data instanceof Readable) return reply.type('application/x-ndjson; charset=utf-8').send(data)
        return { data, error: null, message: '' }
      },
    })
  }
}
