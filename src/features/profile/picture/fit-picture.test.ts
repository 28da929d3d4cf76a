import { expect, it, vi } from 'vitest'
import { fitPicture, squareOf } from './fit-picture.ts'

/** A picture of so many bytes at full quality. */
const weighing = (bytes: number) => vi.fn(async (quality: number) => ({ size: bytes * quality, quality }))

it('takes the best quality within the limit of bytes', async () => {
  expect((await fitPicture(weighing(200_000), 200_000)).quality).toBe(0.9)
  const encode = weighing(400_000)
  expect((await fitPicture(encode, 200_000)).quality).toBe(0.5)
  expect(encode.mock.calls.flat()).toEqual([0.9, 0.8, 0.7, 0.6, 0.5])
})

it('says so when no quality is small enough', async () => {
  await expect(fitPicture(weighing(1_000_000), 200_000)).rejects.toMatchObject({ reason: 'too-detailed' })
})

it('cuts from the middle', () => {
  expect(squareOf({ width: 800, height: 600 })).toEqual({ x: 100, y: 0, side: 600 })
  expect(squareOf({ width: 600, height: 1000 })).toEqual({ x: 0, y: 200, side: 600 })
})
