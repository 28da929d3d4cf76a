import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { jpegOf, pdfOf, pngOf } from '#tests/support/files.ts'
import { ATTACHMENT_BYTES } from '#core/domain/submission/attachment.ts'
import { inspectFile } from './inspect-file.ts'

const text = (content: string) => new TextEncoder().encode(content)

/** Repeats the bytes from `from` behind themselves, so that a picture has two sizes. */
function withSecondSize(bytes: Uint8Array, from: number, length: number): Uint8Array {
  const header = bytes.slice(from, from + length)
  return new Uint8Array([...bytes.slice(0, from + length), ...header, ...bytes.slice(from + length)])
}

it('[AT1] takes JPEG, PNG and PDF by their content', () => {
  expect(inspectFile(jpegOf(640, 480))).toEqual({ type: 'image/jpeg', size: { width: 640, height: 480 } })
  expect(inspectFile(pngOf(640, 480))).toEqual({ type: 'image/png', size: { width: 640, height: 480 } })
  expect(inspectFile(pdfOf(2000))).toEqual({ type: 'application/pdf' })
  // Readers accept these too: bytes before the header, NUL bytes at the end, stray bytes between segments.
  expect(inspectFile(new Uint8Array([...text('\uFEFF\r\n'), ...pdfOf(2000), ...new Uint8Array(3000)]))).toEqual({
    type: 'application/pdf',
  })
  const jpeg = jpegOf(640, 480)
  expect(inspectFile(new Uint8Array([...jpeg.slice(0, 2), 0xff, 0, 7, 0xff, 0xff, ...jpeg.slice(3)]))).toMatchObject({
    size: { width: 640, height: 480 },
  })
  // Cameras append data to a picture, such as a film or a depth map.
  expect(inspectFile(new Uint8Array([...jpegOf(640, 480), 1, 2, 3]))).toMatchObject({ type: 'image/jpeg' })
})

it.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['a program for Windows', text('MZ\u0090\0\u0003'), 'not-taken'],
  ['a program for Linux', text('\u007FELF'), 'not-taken'],
  [
    'a drawing with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'not-taken',
  ],
  ['a page', text('<!doctype html><script>alert(1)</script>'), 'not-taken'],
  ['a GIF', text('GIF89a'), 'not-taken'],
  ['a page that hides a PDF', text('<html>%PDF-1.4 %%EOF'), 'not-taken'],
  ['a JPEG that is cut off', jpegOf(640, 480).slice(0, -2), 'damaged'],
  ['a JPEG whose header alone is there', jpegOf(640, 480).slice(0, 12), 'damaged'],
  ['a JPEG without a size', new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  ['a PNG that is cut off', pngOf(640, 480).slice(0, -1), 'damaged'],
  ['a PDF that is cut off', pdfOf(4000).slice(0, 2000), 'damaged'],
  ['a PNG that becomes 40 GB', pngOf(100_000, 100_000), 'too-many-pixels'],
  ['a JPEG that becomes 17 GB', jpegOf(65_535, 65_535), 'too-many-pixels'],
  ['a PNG that says two sizes', withSecondSize(pngOf(640, 480), 8, 25), 'damaged'],
  ['a JPEG that says two sizes', withSecondSize(jpegOf(640, 480), 8, 13), 'damaged'],
  ['a picture without pixels', pngOf(0, 10), 'damaged'],
  ['a PDF of 11 MB', pdfOf(11 * 1024 * 1024), 'too-large'],
] as const)('[AT1] [AT2] refuses %s', (_name, bytes, problem) => {
  expect(inspectFile(bytes)).toBe(problem)
})

it('[AT1] takes a file of exactly 10 MB, and refuses one byte more', () => {
  expect(inspectFile(pdfOf(ATTACHMENT_BYTES))).toEqual({ type: 'application/pdf' })
  expect(inspectFile(pdfOf(ATTACHMENT_BYTES + 1))).toBe('too-large')
})

it('[AT1] ends on any bytes', () => {
  const whole = [jpegOf(64, 64), pngOf(64, 64), pdfOf(300)]
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }),
      fc.nat(400),
      (file, changes, cut) => {
        const bytes = file.slice(0, Math.max(1, file.length - (cut % file.length)))
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const found = inspectFile(bytes)
        return typeof found === 'string' || ['image/jpeg', 'image/png', 'application/pdf'].includes(found.type)
      },
    ),
  )
})
