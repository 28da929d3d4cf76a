/**
 * Decompresses a block in Snappy's raw format (https://github.com/google/snappy/blob/main/format_description.txt).
 * @throws RangeError for anything else
 */
export function decompressSnappy(block: Buffer): Buffer {
  const [length, start] = readVarint(block, 0)
  if (length > 64 * 1024 * 1024) throw new RangeError('no block is that long')
  const out = Buffer.alloc(length)
  let at = start
  let written = 0
  while (at < block.length) {
    const tag = block.readUInt8(at++)
    if ((tag & 3) === 0) {
      const short = tag >> 2
      const bytes = Math.max(0, short - 59)
      const count = (bytes === 0 ? short : block.readUIntLE(at, bytes)) + 1
      at += bytes
      written += block.copy(out, written, at, at + count)
      at += count
      continue
    }
    const bytes = [1, 2, 4][(tag & 3) - 1] ?? 4
    const low = block.readUIntLE(at, bytes)
    at += bytes
    const offset = bytes === 1 ? ((tag >> 5) << 8) | low : low
    const count = bytes === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1
    if (offset === 0 || offset > written) throw new RangeError('a copy from before the beginning')
    // Byte by byte, because a copy may overlap the bytes that it writes.
    for (let end = Math.min(length, written + count); written < end; written++)
      out.writeUInt8(out.readUInt8(written - offset), written)
  }
  if (written !== length) throw new RangeError('the block ends early')
  return out
}

/** @returns the number, and the place behind it */
export function readVarint(bytes: Buffer, from: number): readonly [number, number] {
  let value = 0
  for (let at = from, factor = 1; ; at++, factor *= 128) {
    const byte = bytes.readUInt8(at)
    value += (byte & 127) * factor
    if (byte < 128) return [value, at + 1]
  }
}
