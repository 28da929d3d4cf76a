import { expect, it } from 'vitest'
import { encryptText, generateDeviceKey } from './device-key.ts'

it('no two texts under a key share a nonce, and the key never leaves the browser', async () => {
  const key = await generateDeviceKey()
  const texts = await Promise.all(Array.from({ length: 100 }, () => encryptText(key, 'draft', 'the same text')))
  expect(new Set(texts.map(({ nonce }) => nonce.join())).size).toBe(100)
  expect(new Set(texts.map(({ ciphertext }) => new Uint8Array(ciphertext).join())).size).toBe(100)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})
