import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A file that a person chooses. */
export interface FileChosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Pixels of a photo. The photo as sent takes nine or ten chunks. */
export const PHOTO = { width: 1500, height: 1000 }

/** A photo of random pixels, which has many chunks because it hardly compresses. */
export async function photo(page: Page, name: string): Promise<FileChosen> {
  const base64 = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const picture = context.createImageData(width, height)
    for (let at = 0; at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536))
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.6).split(',')[1] ?? ''
  }, PHOTO)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** A PDF of random bytes. The app sends it unchanged. */
export function letter(name: string, bytes: number): FileChosen {
  const [head, tail] = ['%PDF-1.4\n%', '\n%%EOF\n'].map((part) => Buffer.from(part))
  const noise = randomBytes(bytes - head!.length - tail!.length)
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([head!, noise, tail!]) }
}
