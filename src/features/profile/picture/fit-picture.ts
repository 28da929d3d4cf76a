/** Why a file gives no picture: it cannot be decoded, or cannot be made small enough. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly reason: 'unreadable' | 'too-detailed'
  constructor(reason: PictureError['reason'], cause?: unknown) {
    super(`picture: ${reason}`, { cause })
    this.reason = reason
  }
}

/** JPEG qualities, from almost the original to a face that is still recognisable. */
const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]

/**
 * Encodes a picture at the best quality that fits in a number of bytes.
 * @throws PictureError where no quality fits
 */
export async function fitPicture<Encoded extends { readonly size: number }>(
  encode: (quality: number) => Promise<Encoded>,
  most: number,
): Promise<Encoded> {
  for (const quality of qualities) {
    const encoded = await encode(quality)
    if (encoded.size <= most) return encoded
  }
  throw new PictureError('too-detailed')
}

/** The largest square in the middle of a picture. */
export function squareOf({ width, height }: { readonly width: number; readonly height: number }) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}
