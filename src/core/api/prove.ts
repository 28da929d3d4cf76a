import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { challenge, lookUpRefusal, type ProofContent } from '#core/contract/call/challenge.ts'
import { encodeBase64Url } from '#core/crypto/base64url.ts'
import type { ApiError } from './api-error.ts'

/**
 * Does the work that the hospital requires.
 * @param asked the challenge in its answer
 * @param patience in milliseconds
 * @returns the proof as it travels; undefined where the work took longer, or is of a kind that the device does not know
 */
export async function prove(asked: unknown, patience: number): Promise<string | undefined> {
  const read = challenge.safeParse(asked)
  if (!read.success) return undefined
  const solution = await solveChallenge({ challenge: read.data, deriveKey, timeout: patience })
  if (!solution) return undefined
  const { counter, derivedKey } = solution
  const content: ProofContent = { challenge: read.data, solution: { counter, derivedKey } }
  return encodeBase64Url(new TextEncoder().encode(JSON.stringify(content)))
}

/** Does the work for a refused look-up; undefined also where the refusal requires no work. */
export async function proveRefused({ data }: ApiError, patience: number): Promise<string | undefined> {
  const refusal = lookUpRefusal.safeParse(data)
  return refusal.success ? prove(refusal.data.challenge, patience) : undefined
}
