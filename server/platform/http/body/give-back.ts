/**
 * Hands the memory of a part of a body back at once. Left to the garbage collector, the megabytes of a flood make it stop
 * everything every few seconds. Nothing may use the part any more.
 */
export function giveBack(part: Buffer): void {
  const { buffer } = part
  // A small part may share its memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === part.byteLength) buffer.transfer(0)
}
