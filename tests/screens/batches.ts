import { onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { ErrorReason } from '#core/contract/call/error-reason.ts'
import { failed, type MemoryHospital } from '#tests/support/memory-hospital.ts'

type Answer = () => Response | undefined | Promise<Response | undefined>

/** Answers every batch in the hospital's place. */
function interceptBatches(hospital: MemoryHospital, answer: Answer): void {
  hospital.intercept = (path) => (path === calls.submitBatch.path ? answer() : undefined)
}

/** Answers every batch with this error until `answerByHospital`. */
export const answerBatches = (hospital: MemoryHospital, error: ErrorReason): void =>
  interceptBatches(hospital, () => failed(error))

/** Loses every batch, as without a network. */
export const loseBatches = (hospital: MemoryHospital): void =>
  interceptBatches(hospital, () => Promise.reject(new TypeError('Failed to fetch')))

/** Holds back batches until the returned function is called. */
export function holdBatches(hospital: MemoryHospital): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  interceptBatches(hospital, () => promise)
  const release = () => {
    answerByHospital(hospital)
    resolve(undefined)
  }
  // A held delivery would keep the drain lock during later tests.
  onTestFinished(release)
  return release
}

export function answerByHospital(hospital: MemoryHospital): void {
  hospital.intercept = () => undefined
}

/** Like `holdBatches`, for all deliveries in the portal; other calls are answered meanwhile. */
export function holdDeliveries(hospital: MemoryHospital): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { intercept } = hospital
  hospital.intercept = async (path, ...asked) => {
    if (path.startsWith('submission/')) await promise
    return intercept(path, ...asked)
  }
  const release = () => {
    hospital.intercept = intercept
    resolve()
  }
  onTestFinished(release)
  return release
}
