import type { Send } from './message.ts'

export interface SmsGatewayOptions {
  readonly url: string
  readonly token: string
}

const PATIENCE = 10_000

/** A gateway that takes `{ to, text }` as JSON, and recognizes repetitions by their key. */
export function smsGatewaySender({ url, token }: SmsGatewayOptions): Send {
  return async ({ recipient, text }, id) => {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ to: `+${recipient}`, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!ok) throw Object.assign(new Error(`the SMS gateway answered ${status}`), { code: status })
  }
}
