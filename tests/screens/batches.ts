import { onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { ErrorReason } from '#core/contract/call/error-reason.ts'
import { failed, type MemoryHospital } from '#tests/support/memory-hospital.ts'

type Answer = () => Response | undefined | Promise<Response | undefined>

/** Every batch gets this answer in the place of the hospital's own. */
function interceptBatches(hospital: MemoryHospital, answer: Answer): void {
  hospital.intercept = (path) => (path === calls.submitBatch.path ? answer() : undefined)
}

/** Every batch gets this answer until `answerByHospital`. */
export const answerBatches = (hospital: MemoryHospital, error: ErrorReason): void =>
  interceptBatches(hospital, () => failed(error))

/** No batch gets through, as without a network. */
export const loseBatches = (hospital: MemoryHospital): void =>
  interceptBatches(hospital, () => Promise.reject(new TypeError('Failed to fetch')))

/** The batches wait for as long as the returned function is not called. */
export function holdBatches(hospital: MemoryHospital): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  interceptBatches(hospital, () => promise)
  const release = () => {
    answerByHospital(hospital)
    resolve(undefined)
  }
  // A delivery that waits would keep the lock from the tests that follow.
  onTestFinished(release)
  return release
}

export function answerByHospital(hospital: MemoryHospital): void {
  hospital.intercept = () => undefined
}

/** In the portal, where everything else is answered meanwhile: as `holdBatches`, for whatever is delivered. */
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
