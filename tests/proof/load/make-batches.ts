import { v7 as uuid } from 'uuid'
import { quickSealTo } from '#tests/support/quick-seal.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import type { DeviceState } from '#core/contract/submission/submission-calls.ts'
import type { PublicKey } from '#core/domain/submission/offline-kit.ts'

/** A batch as it is sent, and the ids in it. */
export interface MadeBatch {
  readonly body: string
  readonly ids: readonly string[]
}

interface MakeOptions {
  /** The JSON of each form; by default that of an honest runner. */
  readonly content?: string
  /** The heartbeat of the device. */
  readonly heartbeat?: DeviceState
}

const kind = 'SelfAssesmentRunner'
const version = 1

export type BatchMaker = (rows: number, options?: MakeOptions) => MadeBatch

/** Makes batches of sealed forms, each batch from its own device. */
export function batchMaker({ id: keyId, jwk }: PublicKey): BatchMaker {
  const seal = quickSealTo(jwk)
  const at = new Date().toISOString()
  const honest = JSON.stringify({ answers: runnerAnswers, language: 'id', startedAt: at, submittedAt: at })
  return (rows, { content = honest, heartbeat } = {}) => {
    const items = Array.from({ length: rows }, () => {
      const id = uuid()
      return { id, kind, version, keyId, sealed: seal({ id, kind, version }, content).toString('base64url') }
    })
    return { body: JSON.stringify({ device: uuid(), items, heartbeat }), ids: items.map(({ id }) => id) }
  }
}
