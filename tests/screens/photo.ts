/** A photo of a camera: larger than what is sent, with a place written into it. */
export async function photo(width = 3000, height = 2000): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, width / 2, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  return withExif(new Uint8Array(await (blob ?? new Blob()).arrayBuffer()))
}

/** What tells a place in a photo (here only by its name, where the coordinates would stand). */
export const PLACE = 'GPS -6.2088 106.8456'

/** Behind the start mark stands a segment APP1, as cameras write it. */
function withExif(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`Exif\0\0${PLACE}`)
  const length = text.length + 2
  return new Uint8Array([...jpeg.subarray(0, 2), 0xff, 0xe1, length >> 8, length & 0xff, ...text, ...jpeg.subarray(2)])
}
