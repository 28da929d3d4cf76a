/**
 * Frees the memory of a part of a body at once. Left to the garbage collector, the megabytes of a flood would stop the
 * whole process every few seconds. The part must not be used any more.
 */
export function giveBack(part: Buffer): void {
  const { buffer } = part
  // A small part may share its memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === part.byteLength) buffer.transfer(0)
}
