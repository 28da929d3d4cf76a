/** Where files lie that are too large for the database. What lies there is encrypted; names tell nothing. */
export interface FileStore {
  /** Keeps a file whole: when the promise is kept it is on the disk. The same name again overwrites it. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** @throws Error where there is no such file */
  get(name: string): Promise<Buffer>
  /** Deletes a file; one that is not there is deleted already. */
  remove(name: string): Promise<void>
}

/** A file's name: a lower-case UUID. No other leads to a path. */
export function checkFileName(name: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) throw new TypeError('this is no name of a file')
  return name
}
