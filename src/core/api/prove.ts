import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { challenge, lookUpRefusal, type ProofContent } from '#core/contract/call/challenge.ts'
import { encodeBase64Url } from '#core/crypto/base64url.ts'
import type { ApiError } from './api-error.ts'

/**
 * Does the work that the hospital asks for.
 * @param asked what came with its answer
 * @param patience in milliseconds
 * @returns the proof as it travels; undefined where the work took longer, or is none that a device does
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

/** The same for a refused look-up; undefined where it asks for no work, too. */
export async function proveRefused({ data }: ApiError, patience: number): Promise<string | undefined> {
  const refusal = lookUpRefusal.safeParse(data)
  return refusal.success ? prove(refusal.data.challenge, patience) : undefined
}
