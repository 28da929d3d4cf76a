/** How long the file's address is valid, in milliseconds: some browsers begin to read it only after the click. */
const ADDRESS_FOR = 60_000

/** Has the browser save a file. */
export function saveFile(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_FOR)
}
