/** A camera's photo, larger than the sent size, with a place in its metadata. */
export async function photo(width = 3000, height = 2000): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, width / 2, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  return withExif(new Uint8Array(await (blob ?? new Blob()).arrayBuffer()))
}

/** The text that stands for a place, where a camera writes coordinates. */
export const PLACE = 'GPS -6.2088 106.8456'

/** Inserts a segment APP1 after the start marker, as cameras do. */
function withExif(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`Exif\0\0${PLACE}`)
  const length = text.length + 2
  return new Uint8Array([...jpeg.subarray(0, 2), 0xff, 0xe1, length >> 8, length & 0xff, ...text, ...jpeg.subarray(2)])
}
