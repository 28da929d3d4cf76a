/** Keeps files that are too large for the database. Their content is encrypted, and their names reveal nothing. */
export interface FileStore {
  /** Keeps a whole file: once the promise resolves it is on the disk. Overwrites a file of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** @throws Error where there is no such file */
  get(name: string): Promise<Buffer>
  /** Deletes a file. A file that does not exist is no error. */
  remove(name: string): Promise<void>
  /** The names of all files, half-written ones too, in pages. */
  list(): AsyncIterable<readonly string[]>
  /** @returns undefined where there is no such file */
  writtenAt(name: string): Promise<Date | undefined>
}

/** A lower-case UUID; a half-written file has a suffix. */
const FILE_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[0-9a-f]{12})?$/

export const isFileName = (name: string): boolean => FILE_NAME.test(name)

/** Other names are refused, so that no name leads to another path. */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new TypeError('this is no name of a file')
  return name
}
