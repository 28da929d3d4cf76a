import { expect, it, vi } from 'vitest'
import { fitPicture, squareOf } from './fit-picture.ts'

/** An encoder whose picture has `bytes` at full quality. */
const weighing = (bytes: number) => vi.fn(async (quality: number) => ({ size: bytes * quality, quality }))

it('takes the best quality that weighs no more than is allowed', async () => {
  expect((await fitPicture(weighing(200_000), 200_000)).quality).toBe(0.9)
  const encode = weighing(400_000)
  expect((await fitPicture(encode, 200_000)).quality).toBe(0.5)
  expect(encode.mock.calls.flat()).toEqual([0.9, 0.8, 0.7, 0.6, 0.5])
})

it('says so when none is small enough', async () => {
  await expect(fitPicture(weighing(1_000_000), 200_000)).rejects.toMatchObject({ reason: 'too-detailed' })
})

it('cuts from the middle', () => {
  expect(squareOf({ width: 800, height: 600 })).toEqual({ x: 100, y: 0, side: 600 })
  expect(squareOf({ width: 600, height: 1000 })).toEqual({ x: 0, y: 200, side: 600 })
})
