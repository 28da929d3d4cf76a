import type { webcrypto } from 'node:crypto'

declare global {
  /** Node has the value without its global type. */
  type CryptoKey = webcrypto.CryptoKey
}
