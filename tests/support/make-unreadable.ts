/**
 * Makes every read of a record fail, as Chromium does where the file of its value is gone.
 * @param stored the object in fake-indexeddb, which is copied for each reader
 */
export function makeUnreadable(stored: object, name = 'NotReadableError'): void {
  Object.defineProperty(stored, 'sealed', {
    enumerable: true,
    get() {
      throw new DOMException('Data lost due to missing file', name)
    },
  })
}
