import { decodePicture } from '#forms/decode-picture.ts'
import { PICTURE_BYTES } from '#core/domain/account/profile-change.ts'
import { fitPicture, PictureError, squareOf } from './fit-picture.ts'

/** Pixels each way. */
const SIDE = 512

/**
 * Makes a profile picture of a file: a square from its middle, as JPEG in base64. Metadata of the photograph, such as
 * the place, is left out.
 * @throws PictureError
 */
export async function squarePicture(file: Blob): Promise<string> {
  const bitmap = await decodePicture(file)
  if (!(bitmap instanceof ImageBitmap)) throw new PictureError('unreadable', bitmap)
  try {
    const canvas = draw(bitmap)
    return await base64Of(await fitPicture((quality) => encode(canvas, quality), PICTURE_BYTES))
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('unreadable')
  const { x, y, side } = squareOf(bitmap)
  // JPEG has no transparency, which would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE)
  return canvas
}

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureError('unreadable'))), 'image/jpeg', quality),
  )

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.addEventListener('error', () => reject(new PictureError('unreadable', reader.error)))
    reader.readAsDataURL(blob)
  })
