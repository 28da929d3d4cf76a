/** Raw DEFLATE (RFC 1951) of a text in UTF-8, by the platform's own stream. */
export async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(compressed).arrayBuffer())
}

/**
 * Decompresses to the text. Reads no more than `limit` bytes, so that a small message cannot fill the memory.
 * @throws RangeError beyond the limit; TypeError when the bytes are not DEFLATE or not UTF-8
 */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new RangeError(`inflates to more than ${limit} bytes`)
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}
