import { describe, expect, it, vi } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { Call } from '#core/contract/call/call.ts'
import { statusOf, type ErrorReason } from '#core/contract/call/error-reason.ts'
import { CONTRACT_VERSION } from '#core/contract/contract-version.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import * as z from 'zod/mini'
import { createApi, type ApiWorld, type Renewal } from './client.ts'
import { createServerClock } from './server-clock.ts'

const secret = 'a secret for tests'
const now = Date.UTC(2026, 7, 17)
const answer = (data: unknown, error: ErrorReason | null = null, headers = {}) =>
  Response.json(
    { data, error, message: error ? 'the server says' : '' },
    {
      status: error ? statusOf[error] : 200,
      statusText: error ? 'Status Text' : 'OK',
      headers,
    },
  )

/** The smallest possible call, and a client whose server gives these answers in turn. */
const ping = {
  method: 'GET',
  path: 'ping',
  credential: 'basic',
  request: z.object({}),
  response: z.object({ pong: z.number() }),
} satisfies Call

function client(answers: readonly (() => Response)[], world: Partial<ApiWorld> = {}) {
  const left = [...answers]
  const fetch = vi.fn<typeof globalThis.fetch>(async () => left.shift()!())
  const serverClock = createServerClock(
    () => now,
    () => undefined,
  )
  const authorization = vi.fn<ApiWorld['authorization']>(async (credential) => `Test ${credential}`)
  const api = createApi({ base: '/api', fetch, envelopeSecret: secret, serverClock, authorization, ...world })
  return { api, fetch, serverClock }
}

it('sends a GET with its request as query and the present credential, and follows no redirect', async () => {
  const { api, fetch } = client([() => answer({ pong: 1 })])
  expect(await api.call({ ...ping, request: z.object({ kind: z.string() }) }, { kind: 'a b&c' })).toEqual({ pong: 1 })
  const [address, init] = fetch.mock.calls[0]!
  expect(address).toBe('/api/ping?kind=a+b%26c')
  expect(init).toMatchObject({ method: 'GET', redirect: 'manual', cache: 'no-store' })
  expect(init?.headers).toEqual({
    accept: 'application/json',
    'x-contract-version': String(CONTRACT_VERSION),
    authorization: 'Test basic',
  })
  expect(init?.body).toBeUndefined()
})

it('lets the browser cache answers for everybody, and asks the hospital before each use', async () => {
  const { api, fetch } = client([() => answer({ definitions: [] })])
  await api.call(calls.definitionList, {})
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' })
})

it('wraps enveloped calls, and opens their answers', async () => {
  const { api, fetch } = client([() => answer(wrapEnvelope(secret, now + 5, '{}'))])
  const beat = {
    deviceId: '0198b5e0-0000-4000-8000-000000000001',
    unsent: 1,
    oldestSeconds: null,
    appVersion: '1',
    persisted: null,
  }
  expect(await api.call(calls.heartbeat, beat)).toEqual({})
  const [address, init] = fetch.mock.calls[0]!
  expect(address).toBe('/api/enc/device/heartbeat')
  const { data } = JSON.parse(String(init?.body)) as { data: string }
  expect(JSON.parse(unwrapEnvelope(secret, data, { method: 'POST', path: 'device/heartbeat' }))).toEqual(beat)
  expect(JSON.parse(atob(data))).toMatchObject({ Timestamp: now })
})

it('treats an envelope under another secret as another server’s answer', async () => {
  const { api } = client([() => answer(wrapEnvelope('another', now, '{}'))])
  await expect(api.call({ ...calls.heartbeat }, {} as never)).rejects.toMatchObject({ reason: 'intercepted' })
})

it.each([
  ['bad-request', 'invalid', '400 Status Text the server says'],
  ['unprocessable', 'invalid', '422 Status Text the server says'],
  ['bad-credential', 'unauthorized', '401 Status Text the server says'],
  ['forbidden', 'forbidden', '403 Status Text the server says'],
  ['no-such-call', 'unexpected', '404 Status Text the server says'],
  ['too-large', 'too-large', '413 Status Text the server says'],
  ['update-first', 'update-first', '426 Status Text the server says'],
  ['too-many-requests', 'busy', '429 the server says'],
  ['internal', 'server-error', '500 Status Text the server says'],
  ['unavailable', 'busy', '503 Status Text the server says'],
] as const)('tells of %s as %s, with "%s"', async (error, reason, message) => {
  const { api } = client([() => answer(null, error)])
  await expect(api.call(ping, {})).rejects.toMatchObject({
    name: 'ApiError',
    reason,
    message,
    status: statusOf[error],
    serverMessage: 'the server says',
  })
})

it.each([
  [413, 'server-error'],
  [426, 'intercepted'],
  [403, 'intercepted'],
  [422, 'intercepted'],
])('a %i that is not in our server’s form says nothing about a form', async (status, reason) => {
  const { api } = client([() => new Response('<html>', { status })])
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason })
})

it('describes an answer without a message by its status, and a missing answer by its reason', async () => {
  const { api } = client([
    () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    () => new Response('<html>', { status: 429, statusText: 'Too Many Requests' }),
    () => {
      throw new TypeError('fetch failed')
    },
  ])
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'server-error', message: '502 Bad Gateway' })
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'busy', message: '429' })
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'offline', message: 'offline', status: undefined })
})

it.each([
  ['120', undefined, 120_000],
  ['0', undefined, 0],
  ['Mon, 17 Aug 2026 00:01:00 GMT', 'Mon, 17 Aug 2026 00:00:00 GMT', 60_000],
  ['Mon, 17 Aug 2026 00:01:00 GMT', 'Mon, 17 Aug 2026 00:02:00 GMT', 0],
  ['Mon, 17 Aug 2026 00:01:00 GMT', undefined, undefined],
  ['soon', 'Mon, 17 Aug 2026 00:00:00 GMT', undefined],
])('reads Retry-After %j at %j as %j ms', async (retryAfter, date, expected) => {
  const { api } = client([() => answer(null, 'unavailable', { 'retry-after': retryAfter, ...(date && { date }) })])
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'busy', retryAfter: expected })
})

it('corrects its clock and tries once more when the server says that the clock is wrong', async () => {
  const skewed = () => answer({ serverTime: now + 600_000 }, 'clock-skew')
  const { api, fetch, serverClock } = client([skewed, () => answer(wrapEnvelope(secret, now, '{}')), skewed, skewed])
  await api.call(calls.heartbeat, {} as never)
  expect(serverClock.offset()).toBe(600_000)
  const [first, second] = fetch.mock.calls.map(([, init]) => {
    const { data } = JSON.parse(String(init?.body)) as { data: string }
    return JSON.parse(atob(data)) as { Timestamp: number; Nonce: string }
  })
  expect(second).toMatchObject({ Timestamp: now + 600_000 })
  expect(second?.Nonce).not.toBe(first?.Nonce)
  await expect(api.call(calls.heartbeat, {} as never)).rejects.toMatchObject({ reason: 'clock-skew' })
  expect(fetch).toHaveBeenCalledTimes(4)
})

it('learns the server’s time only from the Date of its own answers', async () => {
  const { api, serverClock } = client([
    () => new Response('<html>', { headers: { date: 'Mon, 17 Aug 2026 05:00:00 GMT' } }),
    () => answer({ pong: 1 }, null, { date: 'Mon, 17 Aug 2026 01:00:00 GMT' }),
    () => answer({ pong: 1 }, null, { date: 'Mon, 17 Aug 2026 01:00:01 GMT' }),
  ])
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'intercepted' })
  expect(serverClock.offset()).toBeUndefined()
  await api.call(ping, {})
  await api.call(ping, {})
  expect(serverClock.offset()).toBe(3_600_000)
  expect(serverClock.now()).toBe(now + 3_600_000)
})

it('renews the credential once after a 401', async () => {
  const refused = () => answer(null, 'bad-credential')
  const renew = vi.fn<() => Promise<Renewal>>(async () => 'renewed')
  const { api, fetch } = client([refused, () => answer({ pong: 1 }), refused, refused], { renew })
  expect(await api.call(ping, {})).toEqual({ pong: 1 })
  expect(renew).toHaveBeenCalledOnce()
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'unauthorized' })
  expect([renew.mock.calls.length, fetch.mock.calls.length]).toEqual([2, 4])
})

it('renews once more a bearer that another page had renewed and that has expired, too', async () => {
  const refused = () => answer(null, 'bad-credential')
  const given: Renewal[] = ['taken', 'renewed']
  const { api, fetch } = client([refused, refused, () => answer({ pong: 1 })], { renew: async () => given.shift()! })
  expect(await api.call(ping, {})).toEqual({ pong: 1 })
  expect([given, fetch.mock.calls.length]).toEqual([[], 3])
})

describe('a call that one account began', () => {
  const own = { ...ping, credential: 'bearer' } as const
  const refused = () => answer(null, 'bad-credential')

  it('[AC24] is not repeated under the bearer of another account', async () => {
    let owner: string | undefined = 'one'
    const renew = async (): Promise<Renewal> => {
      owner = 'another'
      return 'taken'
    }
    const { api, fetch } = client([refused, () => answer({ pong: 1 })], { renew, owner: async () => owner })
    await expect(api.call(own, {})).rejects.toMatchObject({ reason: 'unauthorized' })
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('[AC24] is not sent at all when another account signed in before the bearer was read', async () => {
    const owners = ['one', 'another']
    const { api, fetch } = client([() => answer({ pong: 1 })], { owner: async () => owners.shift() })
    await expect(api.call(own, {})).rejects.toMatchObject({ reason: 'unauthorized' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('[AC24] is repeated while the account stays, and where it is not known who is signed in', async () => {
    for (const owner of ['one', undefined]) {
      const renew = async (): Promise<Renewal> => 'renewed'
      const { api } = client([refused, () => answer({ pong: 1 })], { renew, owner: async () => owner })
      expect(await api.call(own, {})).toEqual({ pong: 1 })
    }
  })
})

it('does not send again without another credential', async () => {
  const { api, fetch } = client([() => answer(null, 'bad-credential')], { renew: async () => 'none' })
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'unauthorized' })
  expect(fetch).toHaveBeenCalledOnce()
})

it('parses the answer: another shape counts as another server’s answer', async () => {
  const { api } = client([() => answer({ pong: 'one' })])
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'intercepted' })
})

it('[OB34] aborts a request that takes too long', async () => {
  const late = new DOMException('the time is over', 'TimeoutError')
  const { api, fetch } = client(
    [
      () => {
        throw late
      },
    ],
    { timeout: () => AbortSignal.abort(late) },
  )
  await expect(api.call(ping, {})).rejects.toMatchObject({ reason: 'timed-out', cause: late })
  expect(fetch.mock.calls[0]![1]?.signal?.aborted).toBe(true)
})

/** A fetch that ends only when its signal aborts it. */
function endless() {
  const begun = Promise.withResolvers<void>()
  const fetch: ApiWorld['fetch'] = (_address, init) =>
    new Promise((_resolve, reject) => {
      const signal = init?.signal
      if (!signal) return
      signal.addEventListener('abort', () => reject(signal.reason))
      begun.resolve()
    })
  return { fetch, begun: begun.promise }
}

it('a caller can abort a call, and gets its own reason', async () => {
  const { fetch, begun } = endless()
  const { api } = client([], { fetch })
  const asking = new AbortController()
  const asked = api.call(ping, {}, asking.signal)
  await begun
  asking.abort()
  await expect(asked).rejects.toBe(asking.signal.reason)
})

it('[AC35] aborts the pending reads under a bearer, and can read again afterwards', async () => {
  const { fetch, begun } = endless()
  const fetched = vi.fn<ApiWorld['fetch']>(fetch)
  const { api } = client([], { fetch: fetched })
  const read = { ...ping, credential: 'bearer' } as const
  const asked = api.call(read, {})
  await begun
  api.endReads()
  await expect(asked).rejects.toMatchObject({ reason: 'offline' })
  fetched.mockResolvedValueOnce(answer({ pong: 1 }))
  expect(await api.call(read, {})).toEqual({ pong: 1 })
})

it('[AC35] does not abort a form, or a call without an owner', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { api } = client([], {
    fetch: async (_address, init) => {
      signals.push(init?.signal)
      api.endReads()
      return answer({ pong: 1 })
    },
  })
  await api.call({ ...ping, method: 'POST', credential: 'bearer', body: smallBody }, {})
  await api.call(ping, {})
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false])
})

it('opens a file without a time limit, and refuses an answer that is no file', async () => {
  const file = new Response('a\r\n', { headers: { 'content-disposition': 'attachment' } })
  const { api, fetch } = client([() => file, () => new Response('<html>'), () => answer(null, 'forbidden')], {
    timeout: () => AbortSignal.abort(),
  })
  const { signal } = new AbortController()
  expect(await api.open({ ...ping, credential: 'staff' }, {}, signal)).toBe(file)
  const given = fetch.mock.calls[0]?.[1]?.signal
  expect(given?.aborted).toBe(false)
  await expect(api.open(ping, {}, signal)).rejects.toMatchObject({ reason: 'intercepted' })
  await expect(api.open(ping, {}, signal)).rejects.toMatchObject({ reason: 'forbidden' })
})

it('still aborts a slow call by itself when its caller has a signal, too', async () => {
  const { api } = client([], {
    fetch: async (_address, init) => {
      throw init?.signal?.reason
    },
    timeout: () => AbortSignal.abort(new DOMException('it took too long', 'TimeoutError')),
  })
  await expect(api.call(ping, {}, new AbortController().signal)).rejects.toMatchObject({ reason: 'timed-out' })
})
