/** Where files lie that are too large for the database. What lies there is encrypted; names tell nothing. */
export interface FileStore {
  /** Keeps a file whole: when the promise is kept it is on the disk. The same name again overwrites it. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** @throws Error where there is no such file */
  get(name: string): Promise<Buffer>
  /** Deletes a file; one that is not there is deleted already. */
  remove(name: string): Promise<void>
  /** The names of all files, half-written ones too, in pages. */
  list(): AsyncIterable<readonly string[]>
  /** @returns undefined where there is no such file */
  writtenAt(name: string): Promise<Date | undefined>
}

/** A lower-case UUID; a half-written file has an end of its own behind it. */
const FILE_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[0-9a-f]{12})?$/

export const isFileName = (name: string): boolean => FILE_NAME.test(name)

/** No other name leads to a path. */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new TypeError('this is no name of a file')
  return name
}
