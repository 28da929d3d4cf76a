import { v7 as uuid } from 'uuid'
import { prove } from '#core/api/prove.ts'
import { calls } from '#core/contract/calls.ts'
import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { responseBody } from '#core/contract/call/response.ts'
import { seal } from '#core/crypto/sealing.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { fetchKit } from './fetch-kit.ts'
import type { Portal } from './portal.ts'

interface Form {
  readonly kind: string
  readonly version: number
  readonly answers: Answers
}

/** Sends a form to the hospital from a new device, without a browser. @returns its id */
export async function sendForm({ url }: Pick<Portal, 'url'>, { kind, version, answers }: Form): Promise<string> {
  const { sealing } = await fetchKit(url)
  const id = uuid()
  const at = new Date(Date.now() - 60_000).toISOString()
  const bytes = await seal(
    sealing.jwk,
    { id, kind, version },
    { answers, language: 'id', startedAt: at, submittedAt: at },
  )
  const item = { id, kind, version, keyId: sealing.id, sealed: Buffer.from(bytes).toString('base64url') }
  const device = crypto.randomUUID()
  const send = async (proof?: string) => {
    const response = await fetch(`${url}/api/${calls.submitBatch.path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(developmentDefaults.apiBasic)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ device, items: [item], proof }),
    })
    return calls.submitBatch.response.parse(responseBody.parse(await response.json()).data)
  }
  const first = await send()
  const { receipt } = first.challenge === undefined ? first : await send(await prove(first.challenge, 60_000))
  if (receipt === null) throw new Error(`${kind} has no receipt`)
  return id
}
