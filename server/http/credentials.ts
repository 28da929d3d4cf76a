import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Credential } from '#core/contract/call.ts'
import type { EnrolledTablet } from '#server/tablet/queries.ts'
import { ApiError } from './api-error.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with a tablet's call. */
    tablet: EnrolledTablet | null
  }
}

export interface CredentialOptions {
  /** user:password */
  readonly apiBasic: string
  readonly operatorToken: string
  readonly limiter: RateLimiter
  /** The tablet that a token was made for, unless it has left. */
  readonly findTablet: (token: string) => Promise<EnrolledTablet | undefined>
}

/** Default deny: below /api no route stands that does not say who may call it, and nobody else gets past here. */
export function requireCredentials(
  api: FastifyInstance,
  { apiBasic, operatorToken, limiter, findTablet }: CredentialOptions,
): void {
  const checks: Readonly<Record<Credential, (request: FastifyRequest) => Promise<boolean> | boolean>> = {
    none: () => true,
    basic: (request) => matches(decodeBasic(request), apiBasic),
    // Nobody has signed in yet: there are no sessions.
    bearer: () => false,
    tablet: async (request) => {
      const token = credentialOf(request, 'bearer')
      request.tablet = (token && (await findTablet(token))) || null
      return request.tablet !== null
    },
    operator: (request) => checkOperator(request, operatorToken, limiter),
  }

  api.decorateRequest('tablet', null)

  api.addHook('onRoute', ({ method, url, config }) => {
    if (config?.credential === undefined) throw new TypeError(`${String(method)} ${url} does not say who may call it`)
  })

  api.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { credential } = request.routeOptions.config
    // No WWW-Authenticate: the browser would open its own password window over the app.
    if (credential === undefined || !(await checks[credential](request))) throw new ApiError('bad-credential')
  })
}

/** An address that guesses is refused for a while, even the right token: a guess that worked must not show. */
async function checkOperator(request: FastifyRequest, token: string, limiter: RateLimiter): Promise<boolean> {
  const right = matches(credentialOf(request, 'bearer') ?? '', token)
  if (right) await limiter.check('wrong-operator-token', request.ip)
  else await limiter.hit('wrong-operator-token', request.ip)
  return right
}

function decodeBasic(request: FastifyRequest): string {
  return Buffer.from(credentialOf(request, 'basic') ?? '', 'base64').toString()
}

function credentialOf(request: FastifyRequest, scheme: string): string | undefined {
  const [given, credential] = (request.headers.authorization ?? '').split(' ', 2)
  return given?.toLowerCase() === scheme ? credential : undefined
}

/** Hashes have one length, so neither the time nor an error tells how much of a guess was right. */
function matches(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}
