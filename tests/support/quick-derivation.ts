import { vi } from 'vitest'

/**
 * Derives keys from PINs and passwords with a thousandth of the rounds, for tests with many tries. Another test covers
 * how slow a guess is.
 */
export function deriveQuickly(): void {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((algorithm, ...others) =>
    derive(isPbkdf2(algorithm) ? { ...algorithm, iterations: algorithm.iterations / 1000 } : algorithm, ...others),
  )
}

const isPbkdf2 = (algorithm: AlgorithmIdentifier | object): algorithm is Pbkdf2Params =>
  typeof algorithm === 'object' && 'iterations' in algorithm
