/** How long its address is good for, in milliseconds: some browsers begin to read only after the click. */
const ADDRESS_FOR = 60_000

/** Gives a file to the person who asked for it. */
export function saveFile(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_FOR)
}
