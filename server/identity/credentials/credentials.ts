import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Credential } from '#core/contract/call/call.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { StaffRefusal } from '#core/contract/staff/staff-refusal.ts'
import type { Operator } from '#server/identity/operator/operator.ts'
import type { OperatorDoor } from '#server/identity/operator/operator-door.ts'
import type { Shown } from '#server/platform/audit/shown.ts'
import type { Called } from '#server/platform/audit/called.ts'
import type { Caller, EnrolledTablet, StaffCaller } from '#server/platform/caller/caller.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { matchesSecret } from '#server/platform/caller/matches-secret.ts'
import type { AuditOutcome } from '#server/platform/db/tables/audit-action.ts'
import type { CallContext, Opening } from '#server/platform/http/route.ts'
import type { StaffDoor } from '#server/identity/staff/staff-door.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The tablet whose token came with the call. */
    tablet: EnrolledTablet | null
    /** The patient whose bearer came with the call. */
    caller: Caller | null
    /** The operator whose token came with the call. */
    operator: Operator | null
    /** The member of staff whose cookie came with the call. */
    staff: StaffCaller | null
    shown: CallContext['shown']
    sent: CallContext['sent']
    noteShown: CallContext['noteShown']
  }
}

export interface CredentialOptions {
  /** user:password */
  readonly apiBasic: string
  readonly operators: OperatorDoor
  readonly staff: StaffDoor
  /** The tablet of a token, unless it has left. */
  readonly findTablet: (token: string) => Promise<EnrolledTablet | undefined>
  /** The caller of a bearer, while it lasts, or for a moment after its sign-in has ended. */
  readonly findCaller: (bearer: string, justEnded: boolean) => Promise<Caller | undefined>
  /** Whether a bearer that is no longer valid belongs to a sign-in that goes on. */
  readonly hasRunOut: (bearer: string) => Promise<boolean>
  /** Whether a role's menus allow what a call does. */
  readonly allows: (role: string, alias: string, feature: string) => Promise<boolean>
  /** Records a call that is not open to its caller, and throws. */
  readonly refuse: (caller: Caller) => Promise<never>
  /** Records that an address called without the credential that the call needs. */
  readonly recordRefusal: (address: string) => Promise<void>
}

/** Default deny: below /api every route must say who may call it, and no other caller gets past this hook. */
export function requireCredentials(
  api: FastifyInstance,
  { apiBasic, operators, staff, findTablet, findCaller, hasRunOut, allows, refuse, recordRefusal }: CredentialOptions,
): void {
  const checks: Readonly<Record<Credential, (request: FastifyRequest) => Promise<boolean> | boolean>> = {
    none: () => true,
    basic: (request) => matchesSecret(decodeBasic(request), apiBasic),
    bearer: async (request) => {
      const bearer = credentialOf(request, 'bearer')
      const { opens } = request.routeOptions.config
      request.caller = (bearer && (await findCaller(bearer, opens?.justEnded ?? false))) || null
      if (!request.caller) {
        // A bearer ends every few minutes and is renewed: such a refusal is not recorded.
        if (bearer && (await hasRunOut(bearer)))
          throw new ApiError('bad-credential', { message: accountMessages.bearerRunOut })
        await recordRefusal(request.ip)
        throw new ApiError('bad-credential', { message: accountMessages.notValid })
      }
      return (await isOpenTo(request.caller, opens, allows)) || refuse(request.caller)
    },
    tablet: async (request) => {
      const token = credentialOf(request, 'bearer')
      request.tablet = (token && (await findTablet(token))) || null
      return request.tablet !== null
    },
    operator: (request) => checkOperator(request, operators),
    staff: (request) => checkStaff(request, staff, allows),
  }

  api.decorateRequest('tablet', null)
  api.decorateRequest('caller', null)
  api.decorateRequest('operator', null)
  api.decorateRequest('staff', null)
  api.decorateRequest('shown', null)
  api.decorateRequest('sent', null)
  api.decorateRequest('noteShown', function (this: FastifyRequest, shown) {
    return keep(this, shown, this.staff ? 'begun' : 'done')
  })

  api.addHook('onRoute', ({ method, url, config }) => {
    if (config?.credential === undefined) throw new TypeError(`${String(method)} ${url} does not say who may call it`)
    if (config.body === undefined && method !== 'GET')
      throw new TypeError(`${String(method)} ${url} does not say what its body may be`)
    if (config.credential === 'operator' && config.scope === undefined)
      throw new TypeError(`${String(method)} ${url} does not say which scope it needs`)
    if (config.credential === 'staff' && config.access === undefined)
      throw new TypeError(`${String(method)} ${url} does not say who of the staff may call it`)
  })

  api.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { credential } = request.routeOptions.config
    // No WWW-Authenticate header: the browser would open its own password window over the app.
    if (credential !== undefined && (await checks[credential](request))) return
    await recordRefusal(request.ip)
    throw new ApiError('bad-credential')
  })

  const keep = async (request: FastifyRequest, shown: Shown | null, outcome: AuditOutcome) => {
    if (request.operator) await operators.record(request.operator, calledBy(request, shown), outcome)
    if (request.staff && isAudited(request)) await staff.record(request.staff, calledBy(request, shown), outcome)
  }
  const endings = new Set<Promise<void>>()
  const keepEnd = async (request: FastifyRequest, reply: FastifyReply) => {
    const isWhole = await finished(reply.raw).then(
      () => reply.statusCode < 400,
      () => false,
    )
    const ending = keep(request, request.sent ?? request.shown, isWhole ? 'done' : 'broken')
      .catch((failure: unknown) => request.log.error(failure))
      .finally(() => endings.delete(ending))
    endings.add(ending)
  }
  // The record is written before the answer leaves, so that no answer goes out unrecorded.
  api.addHook('onSend', async (request, reply, payload) => {
    const isFile = request.staff !== null && payload instanceof Readable
    await keep(request, request.shown, isFile ? 'begun' : outcomeOf(reply.statusCode))
    if (isFile) void keepEnd(request, reply)
    return payload
  })
  // The database closes next.
  api.addHook('onClose', async () => void (await Promise.all(endings)))
}

const outcomeOf = (status: number): AuditOutcome => (status < 400 ? 'done' : status < 500 ? 'refused' : 'failed')

/** Default deny again: a bearer opens what a route says, and only to roles whose menus have it. */
async function isOpenTo(
  { stage, role }: Caller,
  opens: Opening | undefined,
  allows: CredentialOptions['allows'],
): Promise<boolean> {
  if (!opens?.stages.includes(stage)) return false
  if (!opens.menu) return true
  return role !== null && (await allows(role, opens.menu.alias, opens.menu.feature))
}

/** A right token passes, however many wrong ones came from the same address. */
async function checkOperator(request: FastifyRequest, operators: OperatorDoor): Promise<boolean> {
  const operator = await operators.find(credentialOf(request, 'bearer') ?? '')
  if (!operator) {
    await operators.refuse(request.ip, callOf(request))
    throw new ApiError('bad-credential')
  }
  request.operator = operator
  const { scope } = request.routeOptions.config
  if (scope === undefined || !operator.scopes.includes(scope)) throw new ApiError('forbidden')
  return true
}

/** The cookie must name a sign-in at a stage that the call takes, and the role's menus must allow the call. */
async function checkStaff(
  request: FastifyRequest,
  door: StaffDoor,
  allows: CredentialOptions['allows'],
): Promise<boolean> {
  const caller = await door.find(request.cookies)
  if (!caller) return false
  request.staff = caller
  const { access } = request.routeOptions.config
  if (access === undefined) return false
  const stages = 'stages' in access ? access.stages : (['open'] as const)
  if (!stages.includes(caller.stage))
    throw new ApiError('bad-credential', { data: { stage: caller.stage } satisfies StaffRefusal })
  if ('alias' in access && !(await allows(caller.role, access.alias, access.feature))) throw new ApiError('forbidden')
  return true
}

/** Calls that change or export data, or that show what a person wrote. */
const isAudited = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  method !== 'GET' ||
  (config.access !== undefined &&
    ('shows' in config.access || ('feature' in config.access && config.access.feature === 'export')))

/** The subject of a call: the rows that its answer shows, or the row that it names. */
function calledBy(request: FastifyRequest, shown: Shown | null): Called {
  const { method, query, body } = request
  const given = named.safeParse(method === 'GET' ? query : body).data
  const subject = shown?.first ?? given?.id ?? given?.patientId ?? null
  const { last: subjectUntil = null, count = null, about = null } = shown ?? {}
  return { call: callOf(request), subject, subjectUntil, count, about }
}

const named = z.object({ id: z.optional(z.uuid()), patientId: z.optional(z.uuid()) })

/** The route's path without any value that was sent. */
const callOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? ''

function decodeBasic(request: FastifyRequest): string {
  return Buffer.from(credentialOf(request, 'basic') ?? '', 'base64').toString()
}

function credentialOf(request: FastifyRequest, scheme: string): string | undefined {
  const [given, credential] = (request.headers.authorization ?? '').split(' ', 2)
  return given?.toLowerCase() === scheme ? credential : undefined
}
