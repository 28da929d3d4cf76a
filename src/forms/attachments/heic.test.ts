import { expect, it } from 'vitest'
import { ATTACHMENT_BYTES } from '#core/domain/submission/attachment.ts'
import { isHeic, problemOfHeic } from './heic.ts'

const bytesOf = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
const longWord = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]

/** The start of a HEIC file: the container's brand, then the sizes of the picture and of its tiles. */
const heicOf = (...sizes: readonly (readonly [number, number])[]) =>
  new Uint8Array([
    ...longWord(24),
    ...bytesOf('ftypheic'),
    ...Array.from({ length: 12 }, () => 0),
    ...sizes.flatMap(([width, height]) => [
      ...longWord(20),
      ...bytesOf('ispe'),
      ...longWord(0),
      ...longWord(width),
      ...longWord(height),
    ]),
  ])

it('[AT2] reads the size of a picture of Apple’s before it is decoded', () => {
  expect(isHeic(heicOf([4032, 3024]))).toBe(true)
  expect(problemOfHeic(heicOf([512, 512], [4032, 3024]))).toBeUndefined()
  expect(problemOfHeic(heicOf([512, 512], [30_000, 30_000]))).toBe('too-many-pixels')
  expect(problemOfHeic(heicOf([0xffff_ffff, 0xffff_ffff]))).toBe('too-many-pixels')
  expect(problemOfHeic(heicOf())).toBe('heic')
  expect(problemOfHeic(heicOf([4032, 3024]).slice(0, -1))).toBe('heic')
})

it('[AT1] takes none above 10 MB', () => {
  const large = new Uint8Array(ATTACHMENT_BYTES + 1)
  large.set(heicOf([4032, 3024]))
  expect(problemOfHeic(large)).toBe('too-large')
})
