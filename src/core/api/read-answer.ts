import { clockSkew, responseBody, type ResponseBody } from '#core/contract/call/response.ts'
import { ApiError, type ApiFailure } from './api-error.ts'

/** An answer that was read completely. */
export interface Answer {
  readonly response: Response
  /** Undefined when the body does not have the form of our server's answers. */
  readonly body: ResponseBody | undefined
  /** The server's clock at its answer, in milliseconds since 1970, where our server gave it. */
  readonly serverTime: number | undefined
}

/** @throws ApiError when the body is cut off */
export async function readAnswer(response: Response): Promise<Answer> {
  const body = parseBody(await readText(response))
  return { response, body, serverTime: body && serverTimeOf(response, body) }
}

/**
 * The data of a successful answer.
 * @throws ApiError for every other answer
 */
export function dataOf({ response, body }: Answer): unknown {
  const { status, statusText, ok } = response
  if (ok && !response.redirected && body?.error === null) return body.data
  const serverMessage = body?.message ?? ''
  throw new ApiError(failureOf(response, body), {
    status,
    statusText,
    serverMessage,
    data: body?.data,
    ...retryAfterOf(response.headers, body),
  })
}

/** The failure that a rejected `fetch`, or a body that was cut off, means. */
export function failureOfFetch(error: unknown): ApiFailure {
  return error instanceof Error && error.name === 'TimeoutError' ? 'timed-out' : 'offline'
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (cause) {
    throw new ApiError(failureOfFetch(cause), { status: response.status, cause })
  }
}

function parseBody(text: string): ResponseBody | undefined {
  try {
    return responseBody.parse(JSON.parse(text))
  } catch {
    // The body is not our server's: failureOf judges it by the status.
    return undefined
  }
}

/**
 * Proxies answer 413, 429 and 5xx in our server's place. These answers say nothing about a form, which is tried again.
 * Every other status counts only in our server's own form.
 */
function failureOf({ status, type, redirected }: Response, body: ResponseBody | undefined): ApiFailure {
  if (type === 'opaqueredirect' || redirected) return 'intercepted'
  if (status === 413) return body ? 'too-large' : 'server-error'
  if (status === 429 || status === 503) return 'busy'
  if (status >= 500 && status !== 511) return 'server-error'
  if (body === undefined || status < 400) return 'intercepted'
  if (body.error === 'clock-skew') return 'clock-skew'
  if (body.error === 'update-first') return 'update-first'
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  return status === 400 || status === 422 ? 'invalid' : 'unexpected'
}

function serverTimeOf(response: Response, body: ResponseBody): number | undefined {
  const skew = clockSkew.safeParse(body.data)
  if (skew.success) return skew.data.serverTime
  return dateOf(response.headers, 'date')
}

/** The longest wait that an answer of another server can cause, in milliseconds. */
const FOREIGN_RETRY_AFTER = 60_000

function retryAfterOf(headers: Headers, body: ResponseBody | undefined): { retryAfter?: number } {
  const wait = waitOf(headers)
  if (wait === undefined) return {}
  return { retryAfter: body ? wait : Math.min(wait, FOREIGN_RETRY_AFTER) }
}

/** Retry-After in its two forms (RFC 9110, 10.2.3), in milliseconds. A date is compared with the server's own clock. */
function waitOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const until = dateOf(headers, 'retry-after')
  const now = dateOf(headers, 'date')
  return until === undefined || now === undefined ? undefined : Math.max(0, until - now)
}

function dateOf(headers: Headers, name: string): number | undefined {
  const date = Date.parse(headers.get(name) ?? '')
  return Number.isNaN(date) ? undefined : date
}
