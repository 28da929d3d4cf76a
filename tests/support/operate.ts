import type { Call, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { type Hospital, operator } from './test-hospital.ts'

/** Makes a call as the operator, and returns its data. */
export async function operate<C extends Call & { method: 'POST' }>(
  hospital: Pick<Hospital, 'post'>,
  call: C,
  payload: RequestOf<C>,
): Promise<ResponseOf<C>> {
  const { status, body } = await hospital.post(`/api/${call.path}`, payload, { authorization: operator })
  if (status !== 200) throw new Error(`${call.path} was answered with ${status}: ${body?.message}`)
  return call.response.parse(body?.data) as ResponseOf<C>
}
