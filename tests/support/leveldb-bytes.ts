import { decompressSnappy, readVarint } from './snappy.ts'

const FOOTER = 48
const MAGIC = Buffer.from('57fb808b247547db', 'hex')
const LOG_BLOCK = 32 * 1024
const LOG_HEADER = 7

/**
 * The content of a LevelDB table, with its blocks decompressed
 * (https://github.com/google/leveldb/blob/main/doc/table_format.md), or the records of a log without the bytes between.
 */
export const readTable = (file: Buffer): Buffer[] => {
  if (file.length < FOOTER || !file.subarray(-MAGIC.length).equals(MAGIC)) return []
  const [, afterOffset] = readVarint(file, file.length - FOOTER)
  const [, indexHandle] = readVarint(file, afterOffset)
  const index = readBlock(file, indexHandle)
  return entriesOf(index).map((handle) => readBlock(file, 0, handle))
}

/** The records of a log, joined from their parts. */
export function readLog(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let block = 0; block < file.length; block += LOG_BLOCK) {
    const end = Math.min(file.length, block + LOG_BLOCK)
    for (let at = block; at + LOG_HEADER <= end;) {
      const length = file.readUInt16LE(at + 4)
      const type = file.readUInt8(at + 6)
      if (type < 1 || type > 4) break
      parts.push(file.subarray(at + LOG_HEADER, Math.min(end, at + LOG_HEADER + length)))
      at += LOG_HEADER + length
    }
  }
  return Buffer.concat(parts)
}

/** The block that a handle names by offset and length. A byte after it tells whether it is compressed. */
function readBlock(file: Buffer, at: number, handle: Buffer = file): Buffer {
  const [offset, next] = readVarint(handle, at)
  const [length] = readVarint(handle, next)
  const block = file.subarray(offset, offset + length)
  return file.readUInt8(offset + length) === 1 ? decompressSnappy(block) : block
}

/** The values of a block's entries, without their keys. */
function entriesOf(block: Buffer): Buffer[] {
  const restarts = block.readUInt32LE(block.length - 4)
  const end = block.length - 4 - restarts * 4
  const values: Buffer[] = []
  for (let at = 0; at < end;) {
    const [, unshared] = readVarint(block, at)
    const [keyLength, length] = readVarint(block, unshared)
    const [valueLength, key] = readVarint(block, length)
    values.push(block.subarray(key + keyLength, key + keyLength + valueLength))
    at = key + keyLength + valueLength
  }
  return values
}
