import type { Call, Credential, GetCall, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts'
import { ApiError } from './api-error.ts'
import { dataOf, failureOfFetch, readAnswer } from './read-answer.ts'
import type { ServerClock } from './server-clock.ts'

/** What the client needs from outside, the same for page and service worker. */
export interface ApiWorld {
  /** The address of the API, without a trailing slash: '/api', or an address of another origin. */
  readonly base: string
  readonly fetch: typeof fetch
  readonly envelopeSecret: string
  readonly serverClock: ServerClock
  /** The present Authorization header. */
  readonly authorization: (credential: Credential) => Promise<string | undefined>
  /** A name of the signed-in account that reveals nothing; undefined where there is none, or it is not known. */
  readonly owner?: () => Promise<string | undefined>
  /** Gets another credential after a 401. `refused` is the header that brought it. */
  readonly renew?: (credential: Credential, refused: string | undefined) => Promise<Renewal>
  /** Called after each request with whether the hospital answered. @param since when it was sent (`performance.now`) */
  readonly onReached?: (reached: boolean, since: number) => void
  /** Aborts a request that takes too long; by default after 30 s. */
  readonly timeout?: () => AbortSignal
}

/** `none`: no other credential. `taken`: another page renewed it, and it may have expired. `renewed`: a new one. */
export type Renewal = 'none' | 'taken' | 'renewed'

export interface Api {
  /**
   * Makes one call of the table and parses its answer.
   * @param signal aborts the call
   * @throws ApiError; the reason of `signal` once that has aborted the call
   */
  call<C extends Call>(call: C, request: RequestOf<C>, signal?: AbortSignal): Promise<ResponseOf<C>>
  /**
   * Requests a file by GET, and resolves when its first bytes arrive. It has no time limit: `signal` aborts it.
   * @throws ApiError; the reason of `signal` once that has aborted the call
   */
  open<C extends GetCall>(call: C, request: RequestOf<C>, signal: AbortSignal): Promise<Response>
  /** Aborts the pending reads under a bearer as `offline`, because the person signs out. What they send goes on. */
  endReads(): void
}

/** One request, and the signal that aborts it. */
interface Asked {
  readonly call: Call
  readonly request: object
  readonly ends: readonly AbortSignal[]
}

const REQUEST_TIMEOUT = 30_000

export function createApi(world: ApiWorld): Api {
  const timeout = world.timeout ?? (() => AbortSignal.timeout(REQUEST_TIMEOUT))
  let reads = new AbortController()

  async function send(asked: Asked, authorization: string | undefined): Promise<unknown> {
    const since = performance.now()
    const answer = await readAnswer(await fetchCall({ ...asked, ends: [...asked.ends, timeout()] }, authorization))
    world.onReached?.(true, since)
    if (answer.serverTime !== undefined) world.serverClock.correct(answer.serverTime)
    const data = dataOf(answer)
    return asked.call.enveloped ? unwrapData(data) : data
  }

  async function fetchCall({ call, request, ends }: Asked, authorization: string | undefined): Promise<Response> {
    const since = performance.now()
    const address = `${world.base}/${call.enveloped ? 'enc/' : ''}${call.path}`
    try {
      return await world.fetch(call.method === 'GET' ? withQuery(address, request) : address, {
        method: call.method,
        headers: {
          accept: 'application/json',
          [CONTRACT_HEADER]: String(CONTRACT_VERSION),
          ...(authorization && { authorization }),
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(call.method === 'POST' && {
          body: JSON.stringify(call.enveloped ? { data: await wrapData(call.path, request) } : request),
        }),
        cache: call.kept ? 'no-cache' : 'no-store',
        // A captive portal redirects, but our server never does.
        redirect: 'manual',
        signal: AbortSignal.any([...ends]),
      })
    } catch (cause) {
      // A request that a person aborts says nothing about the network.
      if (!ends.some(({ aborted }) => aborted)) world.onReached?.(false, since)
      throw new ApiError(failureOfFetch(cause), { cause })
    }
  }

  /** Makes a new envelope each time, also for a retry: the server opens none twice. */
  async function wrapData(path: string, request: object): Promise<string> {
    const { wrapEnvelope } = await loadEnvelope()
    const call = { method: 'POST', path, nonce: crypto.randomUUID() } as const
    return wrapEnvelope(world.envelopeSecret, world.serverClock.now(), JSON.stringify(request), call)
  }

  async function unwrapData(data: unknown): Promise<unknown> {
    const { unwrapEnvelope } = await loadEnvelope()
    try {
      return JSON.parse(unwrapEnvelope(world.envelopeSecret, String(data)))
    } catch (cause) {
      throw new ApiError('intercepted', { cause })
    }
  }

  async function sendWithSecondTry(asked: Asked): Promise<unknown> {
    const { credential } = asked.call
    const owner = credential === 'bearer' ? await world.owner?.() : undefined
    const authorization = await world.authorization(credential)
    const now = owner === undefined ? undefined : await world.owner?.()
    // A call that one account began is not sent under the bearer of another that has signed in meanwhile.
    if (now !== undefined && now !== owner) throw new ApiError('unauthorized')
    try {
      return await send(asked, authorization)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'clock-skew') return send(asked, authorization)
      return sendRenewed(asked, error, authorization, owner)
    }
  }

  /** Sends again with a renewed credential. If that was taken from another page and has expired, renews once more. */
  async function sendRenewed(
    asked: Asked,
    refusal: ApiError,
    refused: string | undefined,
    owner: string | undefined,
  ): Promise<unknown> {
    const { credential } = asked.call
    const renewal = refusal.reason === 'unauthorized' ? ((await world.renew?.(credential, refused)) ?? 'none') : 'none'
    if (renewal === 'none') throw refusal
    const authorization = await world.authorization(credential)
    // The new bearer may be another account's, signed in meanwhile.
    if (owner !== undefined && (await world.owner?.()) !== owner) throw refusal
    try {
      return await send(asked, authorization)
    } catch (error) {
      if (renewal === 'renewed' || !(error instanceof ApiError)) throw error
      return sendRenewed(asked, error, authorization, owner)
    }
  }

  const isRead = ({ credential, method }: Call) => credential === 'bearer' && method === 'GET'

  return {
    async open(call, request, signal) {
      try {
        const authorization = await world.authorization(call.credential)
        const response = await fetchCall({ call, request: Object(request), ends: [signal] }, authorization)
        if (isFile(response)) return response
        dataOf(await readAnswer(response))
        throw new ApiError('intercepted', { status: response.status })
      } catch (error) {
        signal.throwIfAborted()
        throw error
      }
    },
    endReads() {
      reads.abort()
      reads = new AbortController()
    },
    async call<C extends Call>(call: C, request: RequestOf<C>, signal?: AbortSignal): Promise<ResponseOf<C>> {
      const ends = [...(signal ? [signal] : []), ...(isRead(call) ? [reads.signal] : [])]
      const data = await sendWithSecondTry({ call, request: Object(request), ends }).catch((error: unknown) => {
        // A caller that aborted the call gets its own reason, not `offline`.
        signal?.throwIfAborted()
        throw error
      })
      const parsed = call.response.safeParse(data)
      if (!parsed.success) throw new ApiError('intercepted', { cause: parsed.error })
      // safeParse has just checked this with the call's own schema; the generic type does not show it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return parsed.data as ResponseOf<C>
    },
  }
}

/** Whether the answer is a file: a captive portal's page has no file name. */
const isFile = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && headers.has('content-disposition')

/** Only enveloped calls need this code, and they need the network anyway, so the first screen does not load it. */
const loadEnvelope = () => import('#core/crypto/envelope.ts')

function withQuery(address: string, request: object): string {
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)])).toString()
  return query ? `${address}?${query}` : address
}
