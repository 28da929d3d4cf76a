import { pbkdf2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { decryptText, encryptText } from './device-key.ts'
import { derivePinKey, newSalt, newWrappedKey, unwrapKey } from './pin-key.ts'

it('[WT1] makes the key of a PIN by PBKDF2 with SHA-256 and 600,000 rounds, and does not let it be exported', async () => {
  const salt = newSalt()
  expect(salt).toHaveLength(16)
  const key = await derivePinKey('274915', salt)
  expect(key.extractable).toBe(false)
  const raw = pbkdf2Sync('274915', salt, 600_000, 32, 'sha256')
  const same = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  expect(await decryptText(same, 'here', await encryptText(key, 'here', 'a token'))).toBe('a token')
})

it('[WT2] a wrapped key comes back non-extractable, under the right key and in its place only', async () => {
  const key = await derivePinKey('274915', newSalt())
  const wrapped = await newWrappedKey(key, 'here')
  const [one, two] = await Promise.all([unwrapKey(key, 'here', wrapped), unwrapKey(key, 'here', wrapped)])
  expect(one.extractable).toBe(false)
  expect(await decryptText(two, 'list', await encryptText(one, 'list', 'Sri'))).toBe('Sri')
  await expect(unwrapKey(key, 'there', wrapped)).rejects.toThrow()
  await expect(unwrapKey(await derivePinKey('274916', newSalt()), 'here', wrapped)).rejects.toThrow()
})
