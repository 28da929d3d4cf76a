import type { Call, Credential, GetCall, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#core/contract/contract-version.ts'
import { ApiError } from './api-error.ts'
import { dataOf, failureOfFetch, readAnswer } from './read-answer.ts'
import type { ServerClock } from './server-clock.ts'

/** The world of the client, one for page and service worker. */
export interface ApiWorld {
  /** Where the API lives, without a trailing slash: '/api' or another origin's address. */
  readonly base: string
  readonly fetch: typeof fetch
  readonly envelopeSecret: string
  readonly serverClock: ServerClock
  /** The Authorization header of the moment. */
  readonly authorization: (credential: Credential) => Promise<string | undefined>
  /** The signed-in account, by a name that tells nothing of it; undefined where there is none, or where it is not known. */
  readonly owner?: () => Promise<string | undefined>
  /** Gets another credential in the place of the header that brought a 401. */
  readonly renew?: (credential: Credential, refused: string | undefined) => Promise<Renewal>
  /** Told after each request whether the hospital has answered it. @param since when it was sent, as `performance.now` */
  readonly onReached?: (reached: boolean, since: number) => void
  /** Ends a request that takes too long: 30 s by default. */
  readonly timeout?: () => AbortSignal
}

/** `none` to be had; `taken` over from a page that was first, which may have run out meanwhile; `renewed`. */
export type Renewal = 'none' | 'taken' | 'renewed'

export interface Api {
  /**
   * One call of the table, its answer parsed.
   * @param signal ends it: the caller no longer waits
   * @throws ApiError; the reason of `signal` once that has ended it
   */
  call<C extends Call>(call: C, request: RequestOf<C>, signal?: AbortSignal): Promise<ResponseOf<C>>
  /**
   * A file that a GET answers with, while it comes. However long that takes: `signal` ends it.
   * @throws ApiError; the reason of `signal` once that has ended it
   */
  open<C extends GetCall>(call: C, request: RequestOf<C>, signal: AbortSignal): Promise<Response>
  /** Ends the reads under a bearer that are on their way, as `offline`: their person leaves. What they send goes on. */
  endReads(): void
}

/** What is sent, and until when. */
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
        // A captive portal redirects; our server never does.
        redirect: 'manual',
        signal: AbortSignal.any([...ends]),
      })
    } catch (cause) {
      // What a person ends says nothing about the line.
      if (!ends.some(({ aborted }) => aborted)) world.onReached?.(false, since)
      throw new ApiError(failureOfFetch(cause), { cause })
    }
  }

  /** Each time another one, also for a retry: the server opens none twice. */
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
    // What one began is not sent in the name of another who has come in meanwhile.
    if (now !== undefined && now !== owner) throw new ApiError('unauthorized')
    try {
      return await send(asked, authorization)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'clock-skew') return send(asked, authorization)
      return sendRenewed(asked, error, authorization, owner)
    }
  }

  /** Once more with a renewed credential; and with another, where the first was taken over and had run out too. */
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
    // The other bearer may be another account's, signed in meanwhile.
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
        // The caller that ended it is told so, not that the hospital was out of reach.
        signal?.throwIfAborted()
        throw error
      })
      const parsed = call.response.safeParse(data)
      if (!parsed.success) throw new ApiError('intercepted', { cause: parsed.error })
      // safeParse of the call's own schema has just proved it; the generic loses the tie.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return parsed.data as ResponseOf<C>
    },
  }
}

/** What a captive portal answers with has no name to be saved under. */
const isFile = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && headers.has('content-disposition')

/** Only enveloped calls need it, and they need the network anyway: a page is usable before it is there. */
const loadEnvelope = () => import('#core/crypto/envelope.ts')

function withQuery(address: string, request: object): string {
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)])).toString()
  return query ? `${address}?${query}` : address
}
