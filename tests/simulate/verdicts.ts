import { statusOf, type ErrorReason } from '#core/contract/call/error-reason.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import { lightJson, lightResponse } from './light-response.ts'

/** Errors in our server's own form. */
const errors = [
  'bad-request',
  'bad-credential',
  'forbidden',
  'no-such-call',
  'too-large',
  'unprocessable',
  'update-first',
  'too-many-requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorReason[]

/** Answers that do not come from our server. The hospital sees nothing of the request. */
const strangers = ['page', 'redirect', 'cut-off', 'other-shape', 'bad-gateway', 'no-network', 'time-out'] as const
/** The hospital does its work, and its answer does not arrive as it should. */
const afterwards = [
  'later',
  'lost',
  'slow',
  'frozen',
  'bad-signature',
  'no-receipt',
  'missing',
  'extra',
  'other-hash',
] as const

export const verdicts = [...errors, ...strangers, ...afterwards] as const
export type Verdict = (typeof verdicts)[number] | 'honest'

const isError = (verdict: Verdict): verdict is (typeof errors)[number] => errors.some((one) => one === verdict)

/** The answer of a verdict that leaves the hospital out; undefined for other verdicts. */
export function answerInstead(verdict: Verdict): Response | undefined {
  if (isError(verdict))
    return lightJson(
      { data: null, error: verdict, message: 'simulated' },
      { status: statusOf[verdict], headers: verdict === 'too-many-requests' ? { 'retry-after': '90' } : {} },
    )
  switch (verdict) {
    case 'page':
      return lightResponse('<html>')
    case 'redirect':
      return Object.assign(lightResponse('', { status: 0 }), { type: 'opaqueredirect' })
    case 'cut-off':
      return lightResponse('{"data":{"receipt":"ey')
    case 'other-shape':
      return lightJson({ data: { receipt: 5 }, error: null, message: '' })
    case 'bad-gateway':
      return lightResponse('<html>', { status: 502 })
    case 'no-network':
      throw new TypeError('fetch failed')
    case 'time-out':
      throw new DOMException('late', 'TimeoutError')
    default:
      return undefined
  }
}

/** Wrong receipts, as a lying or careless server signs them. */
export const misstatements: { readonly [V in Verdict]?: (items: readonly ReceiptItem[]) => readonly object[] } = {
  missing: (items) => items.slice(1),
  extra: (items) => [...items, { ...items[0]!, id: '0198b5e0-0000-7000-8000-000000000001' }],
  'other-hash': (items) => items.map((item) => ({ ...item, sha256: 'A'.repeat(43) })),
}

/** Changes to a receipt on its way. */
export async function changeReceipt(verdict: Verdict, response: Response): Promise<Response> {
  if (verdict !== 'bad-signature' && verdict !== 'no-receipt') return response
  const body = JSON.parse(await response.text()) as { data?: { receipt?: string | null } | null }
  const receipt = body.data?.receipt
  if (!body.data || !receipt) return lightJson(body)
  const forged = receipt.replace(
    /\.(.)([^.]*)$/,
    (_all, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
  )
  return lightJson({ ...body, data: { ...body.data, receipt: verdict === 'no-receipt' ? null : forged } })
}
