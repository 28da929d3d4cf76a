import type { DeviceMark } from '#core/contract/submission/submission-calls.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { KeptMark } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { hasCome } from '#core/outbox/rules/backoff.ts'

/*
 * A browser profile that was copied, as when tablets are set up from one image, is one device for the hospital: counts of two
 * overwrite each other. Each leaves its own mark at the hospital, and follows the one that it left before. Of two that follow
 * the same mark the second one learns that it is a copy, and takes a new name. The rows that both have are sent by both and
 * counted once (OB22).
 */

/** How often a new mark is left at least, in milliseconds. */
const ASK_EVERY = 6 * 3_600_000

/**
 * A device without marks counts from the time on: after an eviction its marks still count on from those that it left before,
 * for a hospital that was brought back from a backup, and for a mark that was on its way.
 */
const unmarked = (now: number): KeptMark => ({ count: now, last: null })

/** Whether the last mark is some hours old. Inside a transaction that may read the meta table. */
export async function isMarkDue(db: OutboxDatabase, now: number): Promise<boolean> {
  const at = (await db.getMeta('mark'))?.at
  return at !== undefined && hasCome(at + ASK_EVERY, ASK_EVERY, now)
}

/** A device whose marks were never acknowledged leaves the next one some hours from now. */
export async function awaitFirstMark(db: OutboxDatabase, now: number): Promise<void> {
  if ((await db.read(() => db.getMeta('mark')))?.at !== undefined) return
  await db.write([], async () => {
    const mark = (await db.getMeta('mark')) ?? unmarked(now)
    if (mark.at === undefined) await db.setMeta('mark', { ...mark, at: now })
  })
}

/** The hospital knows no marks yet: the next one is left some hours from now. */
export async function postponeMark({ db, clock }: Pick<OutboxDoor, 'db' | 'clock'>): Promise<void> {
  await db.write([], async () => {
    const mark = await db.getMeta('mark')
    if (mark) await db.setMeta('mark', { ...mark, at: clock() })
  })
}

/**
 * The next mark, and in whose name it is left: of one moment, for the device may get another name. It is the same for every page
 * and worker until it is acknowledged: an answer that was lost is no copy.
 * @returns undefined where the device has no name that counts
 * @throws DatabaseError
 */
export function nextMark({
  db,
  clock,
}: Pick<OutboxDoor, 'db' | 'clock'>): Promise<{ readonly device: string; readonly mark: DeviceMark } | undefined> {
  return db.write([], async () => {
    const device = await db.getMeta('deviceId')
    if (device === undefined || (await db.getMeta('unwitnessed'))) return undefined
    const mark = (await db.getMeta('mark')) ?? unmarked(clock())
    const next = mark.next ?? crypto.randomUUID()
    if (mark.next === undefined) await db.setMeta('mark', { ...mark, next })
    return { device, mark: { count: mark.count + 1, after: mark.last, next } }
  })
}

/**
 * The hospital has taken a mark, or another profile has been there in this one's name: then the device gets a new one.
 * What was said of a mark that is no longer the next one came too late: another page or worker has gone on since.
 * @throws DatabaseError
 */
export async function settleMark(
  { db, clock }: Pick<OutboxDoor, 'db' | 'clock'>,
  sent: DeviceMark,
  copied: boolean,
): Promise<void> {
  await db.write([], async () => {
    if ((await db.getMeta('mark'))?.next !== sent.next) return
    if (!copied) return db.setMeta('mark', { count: sent.count, last: sent.next, at: clock() })
    await db.setMeta('deviceId', crypto.randomUUID())
    await db.clearMeta('mark')
    await db.clearMeta('told')
  })
}
