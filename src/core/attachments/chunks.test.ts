import { expect, it } from 'vitest'
import { CHUNK_BYTES } from '#core/domain/submission/attachment.ts'
import { pdfOf } from '#tests/support/files.ts'
import { digestOf, newFileKey, openChunks, SEALED_CHUNK_BYTES, sealChunks } from './chunks.ts'

const id = '018f6a2b-0000-7000-8000-0000000000a1'

it.each([1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 7])(
  '[AT3] a file of %i bytes comes out of its chunks as it went in',
  async (size) => {
    const content = pdfOf(Math.max(size, 16)).slice(0, size)
    const key = newFileKey()
    const chunks = await sealChunks(key, id, content)
    expect(chunks).toHaveLength(Math.ceil(size / CHUNK_BYTES))
    expect(chunks.slice(0, -1).every(({ length }) => length === SEALED_CHUNK_BYTES)).toBe(true)
    expect(await openChunks(key, id, chunks)).toEqual(content)
  },
)

it('[AT3] opens under no other key or name, and not when chunks change places, are missing or changed', async () => {
  const key = newFileKey()
  const chunks = await sealChunks(key, id, pdfOf(3 * CHUNK_BYTES))
  const [first, second, third] = chunks as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
  const changed = second.slice()
  changed[40]! ^= 1
  const others = [
    openChunks(newFileKey(), id, chunks),
    openChunks(key, id.replace('a1', 'a2'), chunks),
    openChunks(key, id, [second, first, third]),
    openChunks(key, id, [first, second]),
    openChunks(key, id, [first, changed, third]),
  ]
  for (const one of others) await expect(one).rejects.toMatchObject({ name: 'OperationError' })
})

it('[AT8] the digest names every chunk at its place', async () => {
  const chunks = await sealChunks(newFileKey(), id, pdfOf(2 * CHUNK_BYTES))
  expect(await digestOf(chunks)).toMatch(/^[\w-]{43}$/)
  expect(await digestOf(chunks.toReversed())).not.toBe(await digestOf(chunks))
  expect(await digestOf(chunks.slice(0, 1))).not.toBe(await digestOf(chunks))
})

it('[AT3] chunks reveal nothing of their content', async () => {
  const chunks = await sealChunks(newFileKey(), id, new TextEncoder().encode('%PDF-1.4 Sri Wahyuni %%EOF'))
  expect(new TextDecoder('latin1').decode(chunks[0])).not.toMatch(/PDF|Sri|EOF/)
})
