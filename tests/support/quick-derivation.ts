import { vi } from 'vitest'

/**
 * Keys from PINs and passwords in a thousandth of the rounds, for tests that try many: how slow guessing is made is a
 * matter of its own.
 */
export function deriveQuickly(): void {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((algorithm, ...others) =>
    derive(isPbkdf2(algorithm) ? { ...algorithm, iterations: algorithm.iterations / 1000 } : algorithm, ...others),
  )
}

const isPbkdf2 = (algorithm: AlgorithmIdentifier | object): algorithm is Pbkdf2Params =>
  typeof algorithm === 'object' && 'iterations' in algorithm
