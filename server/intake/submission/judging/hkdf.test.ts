import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { expand, extract, hmac } from './hkdf.ts'

it.each([0, 1, 31, 32, 63, 64])('agrees with OpenSSL on a key of %i bytes', (length) => {
  for (const size of [0, 1, 55, 56, 64, 200]) {
    const [key, message, info] = [randomBytes(length), randomBytes(size), randomBytes(size)]
    expect(hmac(key, message)).toEqual(createHmac('sha256', key).update(message).digest())
    for (const bytes of [12, 32]) {
      const expected = Buffer.from(hkdfSync('sha256', message, key, info, bytes))
      expect(expand(extract(key, message), info, bytes)).toEqual(expected)
    }
  }
})

it('takes no key that is longer than a block', () => {
  expect(() => hmac(randomBytes(65), Buffer.alloc(0))).toThrow(RangeError)
})
