import { statusOf, type ErrorReason } from '#core/contract/call/error-reason.ts'
import type { CaptiveForm, RefusingStatus } from './fault.ts'
import type { Answer } from './plan.ts'

const loginPage = '<!doctype html><title>Wi-Fi</title><h1>Selamat datang</h1><form><input name="kamar"></form>'

export const login = (): Answer => html(200, loginPage)

/** @param loginAddress at another origin, as login pages are */
export function captiveAnswer(form: CaptiveForm, loginAddress: string): Answer {
  switch (form) {
    case 'page':
      return login()
    case 'redirect':
      return { ...html(302, ''), headers: { location: loginAddress } }
    case 'cut-json':
      // A proxy that breaks off in the middle of an answer in our form, and reports it as complete.
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from('{"data":{"receipt":"ey'),
      }
  }
}

const reasons: Readonly<Record<Exclude<RefusingStatus, 502>, ErrorReason>> = {
  400: 'bad-request',
  401: 'bad-credential',
  403: 'forbidden',
  413: 'too-large',
  422: 'unprocessable',
  429: 'too-many-requests',
  500: 'internal',
  503: 'unavailable',
}

export function refusal(status: RefusingStatus, retryAfter?: number): Answer {
  if (status === 502) return html(502, '<h1>Bad Gateway</h1>')
  const error = reasons[status]
  return {
    status: statusOf[error],
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: Buffer.from(JSON.stringify({ data: null, error, message: 'from the wire' })),
  }
}

const html = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text),
})
