import * as z from 'zod/mini'
import { EVERYBODY } from './record-kinds.ts'

/** How far a device has read a collection. */
export interface Cursor {
  /** The device has all records up to this place, in the order of position and id. */
  readonly position: number
  readonly id: string
  /** The device knows all deletions up to this position. */
  readonly since: number
  /** The newest mark whose changes the device has. A database without it is not the one that it read. */
  readonly mark: { readonly position: number; readonly token: string }
}

/** After every id of a position (RFC 9562, 5.10). */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The first cursor: no database has anything before it. */
export const BEGINNING: Cursor = {
  position: 0,
  id: LAST_ID,
  since: 0,
  mark: { position: 0, token: EVERYBODY },
}

/** A safe integer, which PostgreSQL's bigint holds. */
const position = z.int().check(z.nonnegative())
const written = z.tuple([position, z.nullable(z.uuid()), position, position, z.uuid()])

export function writeCursor({ position: at, id, since, mark }: Cursor): string {
  const parts: z.input<typeof written> = [at, id === LAST_ID ? null : id, since, mark.position, mark.token]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @returns undefined for an invalid cursor, which is answered like a missing one */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const { data } = written.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!data) return undefined
  const [at, id, since, markPosition, token] = data
  // No device has read beyond the newest mark that it saw.
  if (Math.max(at, since) > markPosition) return undefined
  return { position: at, id: id ?? LAST_ID, since, mark: { position: markPosition, token } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
