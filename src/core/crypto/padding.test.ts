import { expect, it } from 'vitest'
import { pad, PADDING_STEP, withoutPadding } from './padding.ts'

it('[SE1] finds the end of content of every length and with every ending, and pads to multiples of 256 bytes', () => {
  const more = 81
  for (const last of [0x00, 0x01, 0x80])
    for (let length = 0; length <= 2 * PADDING_STEP; length += 1) {
      const bytes = new Uint8Array(length).fill(last)
      const padded = pad(bytes, more)
      expect((padded.length + more) % PADDING_STEP).toBe(0)
      expect(withoutPadding(padded), `${length} bytes of ${last}`).toEqual(bytes)
    }
})

it('[SE1] takes no other bytes for padding', () => {
  expect(withoutPadding(new Uint8Array([1, 2, 3, 0, 0]))).toBeUndefined()
  expect(withoutPadding(new Uint8Array(PADDING_STEP))).toBeUndefined()
})
