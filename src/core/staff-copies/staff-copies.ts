import { decryptText, encryptText } from '#core/crypto/device-key.ts'
import { importKey, makeWrappedKey, passwordSource, unwrapKey } from '#core/crypto/wrapping-key.ts'
import type { CacheDatabase, StaffDoor } from '#core/db/cache.ts'

/** The number of answers that are kept: enough for a day's lists, details and results. */
export const MOST_COPIES = 100
/** After so many wrong passwords in a row the copies are deleted. */
const MOST_WRONG_TRIES = 5

/** An answer of the hospital, and when it came, ms since 1970. */
export interface StaffCopy {
  readonly at: number
  readonly data: unknown
  /** A lasting copy is not deleted when there are too many copies. */
  readonly lasting?: boolean
}

/** The copies of a staff sign-in that this page has opened. */
export interface OpenCopies {
  readonly door: string
  readonly key: CryptoKey
  /** When the copies are deleted, ms since 1970. */
  readonly until: number
  /** The copies by their question, the oldest first. */
  readonly copies: Map<string, StaffCopy & { readonly row: string }>
}

/** The result of a password; `left` is the number of tries that remain. */
export type StaffUnlocking =
  | { readonly is: 'open'; readonly opened: OpenCopies; readonly me: unknown }
  | { readonly is: 'wrong'; readonly left: number }
  /** The copies are gone. */
  | { readonly is: 'none' }

interface Begun {
  /** The key of the sign-in, 32 bytes, which the hospital gives while the sign-in lasts. */
  readonly raw: Uint8Array<ArrayBuffer>
  readonly password: string
  readonly until: number
  readonly me: unknown
}

/** Begins the copies of a sign-in, and deletes those of another one. */
export async function beginCopies(cache: CacheDatabase, { raw, password, until, me }: Begun): Promise<OpenCopies> {
  const id = crypto.randomUUID()
  const by = passwordSource()
  const { key, wrapped } = await makeWrappedKey(by, bytesOf(password), placeOf(id), raw)
  const sealed = await encryptText(key, placeOf(id), JSON.stringify(me))
  await cache.transaction('rw', cache.facts, cache.staffCopies, async () => {
    await cache.staffCopies.clear()
    await cache.setFact('staffDoor', { id, by, wrapped, wrongTries: 0, until, me: sealed })
  })
  return { door: id, key, until, copies: new Map() }
}

/** Opens the copies of a sign-in that goes on; undefined where none are kept. Deletes those of another sign-in. */
export async function reopenCopies(
  cache: CacheDatabase,
  raw: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<OpenCopies | undefined> {
  const door = await findDoor(cache, now)
  if (!door) return undefined
  const key = await importKey(raw)
  const isTheirs = await decryptText(key, placeOf(door.id), door.me).then(
    () => true,
    () => false,
  )
  if (isTheirs) return load(cache, door, key)
  await cache.forgetStaff()
  return undefined
}

/** Opens the copies with the password of their person, without the hospital. */
export async function unlockCopies(cache: CacheDatabase, password: string, now: number): Promise<StaffUnlocking> {
  // The try is counted first, so that switching the tablet off in between does not give a free try.
  const door = await cache.transaction('rw', cache.facts, async () => {
    const found = await cache.getFact('staffDoor')
    if (!found || found.until <= now) return undefined
    const tried = { ...found, wrongTries: found.wrongTries + 1 }
    await cache.setFact('staffDoor', tried)
    return tried
  })
  const left = MOST_WRONG_TRIES - (door?.wrongTries ?? 0)
  if (!door || left < 0) {
    await cache.forgetStaff()
    return { is: 'none' }
  }
  const key = await unwrapKey(door.by, bytesOf(password), placeOf(door.id), door.wrapped)
  if (key) {
    await changeDoor(cache, door.id, { wrongTries: 0 })
    const me: unknown = JSON.parse(await decryptText(key, placeOf(door.id), door.me))
    return { is: 'open', opened: await load(cache, door, key), me }
  }
  if (left > 0) return { is: 'wrong', left }
  await cache.forgetStaff()
  return { is: 'none' }
}

/** Whether there are copies that a password opens. */
export const hasCopies = async (cache: CacheDatabase, now: number): Promise<boolean> =>
  (await findDoor(cache, now)) !== undefined

/** The hospital's last answer to a question; undefined after the end of the sign-in. */
export const findCopy = ({ copies, until }: OpenCopies, question: string, now: number): StaffCopy | undefined =>
  now < until ? copies.get(question) : undefined

/** Keeps an answer, and replaces the last one to the same question. The oldest are deleted where there are too many. */
export async function keepCopy(
  cache: CacheDatabase,
  { door, key, copies }: OpenCopies,
  question: string,
  { at, data, lasting = false }: StaffCopy,
): Promise<void> {
  const row = copies.get(question)?.row ?? crypto.randomUUID()
  copies.delete(question)
  copies.set(question, { row, at, data, lasting })
  const passing = [...copies].filter(([, copy]) => !copy.lasting)
  const surplus = passing.slice(0, Math.max(0, passing.length - MOST_COPIES))
  for (const [old] of surplus) copies.delete(old)
  const sealed = await encryptText(key, placeOf(row), JSON.stringify({ question, at, data, lasting }))
  await cache.transaction('rw', cache.facts, cache.staffCopies, async () => {
    // Another tab may have signed out by now.
    if ((await cache.getFact('staffDoor'))?.id !== door) return
    await cache.staffCopies.put({ id: row, ...sealed })
    await cache.staffCopies.bulkDelete(surplus.map(([, old]) => old.row))
  })
}

export async function dropCopy(cache: CacheDatabase, { copies }: OpenCopies, question: string): Promise<void> {
  const copy = copies.get(question)
  copies.delete(question)
  if (copy) await cache.staffCopies.delete(copy.row)
}

/** Finds the copies, and deletes those of a sign-in that has ended. */
async function findDoor(cache: CacheDatabase, now: number): Promise<StaffDoor | undefined> {
  const door = await cache.getFact('staffDoor')
  if (!door || now < door.until) return door
  await cache.forgetStaff()
  return undefined
}

const changeDoor = (cache: CacheDatabase, id: string, change: Partial<StaffDoor>): Promise<void> =>
  cache.transaction('rw', cache.facts, async () => {
    const door = await cache.getFact('staffDoor')
    if (door?.id === id) await cache.setFact('staffDoor', { ...door, ...change })
  })

/** Leaves out damaged rows: the hospital still has their content. */
async function load(cache: CacheDatabase, { id, until }: StaffDoor, key: CryptoKey): Promise<OpenCopies> {
  const rows = await cache.staffCopies.toArray()
  const read = await Promise.all(
    rows.map(async (row) => {
      try {
        // Only keepCopy writes this: a change by others needs the key.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const { question, ...copy } = JSON.parse(await decryptText(key, placeOf(row.id), row)) as StaffCopy & {
          readonly question: string
        }
        return [[question, { ...copy, row: row.id }] as const]
      } catch {
        return []
      }
    }),
  )
  const copies = new Map(read.flat().toSorted(([, one], [, other]) => one.at - other.at))
  return { door: id, key, until, copies }
}

/** The associated data of a row. */
const placeOf = (id: string) => `staff|${id}`

const bytesOf = (text: string) => new TextEncoder().encode(text)
