import { writeFile } from 'node:fs/promises'
import { encodeQR } from 'qr'

const SIZE = { width: 640, height: 480 }
const MODULE = 6

/** Writes a film of one QR code in YUV4MPEG2, which Chromium's fake camera plays. */
export async function writeQrVideo(path: string, text: string): Promise<void> {
  const code = encodeQR(text, 'raw', { border: 4, ecc: 'medium' })
  const { width, height } = SIZE
  const luma = Buffer.alloc(width * height, 235)
  const left = Math.floor((width - code.length * MODULE) / 2)
  const top = Math.floor((height - code.length * MODULE) / 2)
  if (top < 0) throw new RangeError('the code does not fit into the picture')
  code.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return
      for (let line = 0; line < MODULE; line++) {
        const start = (top + y * MODULE + line) * width + left + x * MODULE
        luma.fill(16, start, start + MODULE)
      }
    }),
  )
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]),
  )
}
