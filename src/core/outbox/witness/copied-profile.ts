import type { DeviceMark } from '#core/contract/submission/submission-calls.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { KeptMark } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { hasCome } from '#core/outbox/rules/backoff.ts'

/*
 * A browser profile may be copied, for example when tablets are set up from one image. The hospital takes both for one
 * device, and their counts overwrite each other. Each heartbeat leaves a mark at the hospital and names the mark
 * before. Of two profiles that follow the same mark, the second learns that it is a copy, and takes a new name. Rows
 * that both have are sent by both and counted once (OB22).
 */

/** The longest time between two marks, in milliseconds. */
const ASK_EVERY = 6 * 3_600_000

/**
 * A device without marks starts counting at the current time. So its marks stay higher than before a loss of its
 * databases, even if the hospital was restored from a backup or a mark was on its way.
 */
const unmarked = (now: number): KeptMark => ({ count: now, last: null })

/** Whether the last mark is some hours old. Inside a transaction that may read the meta table. */
export async function isMarkDue(db: OutboxDatabase, now: number): Promise<boolean> {
  const at = (await db.getMeta('mark'))?.at
  return at !== undefined && hasCome(at + ASK_EVERY, ASK_EVERY, now)
}

/** For a device without an acknowledged mark: leaves the next one some hours from now. */
export async function awaitFirstMark(db: OutboxDatabase, now: number): Promise<void> {
  if ((await db.read(() => db.getMeta('mark')))?.at !== undefined) return
  await db.write([], async () => {
    const mark = (await db.getMeta('mark')) ?? unmarked(now)
    if (mark.at === undefined) await db.setMeta('mark', { ...mark, at: now })
  })
}

/** The hospital does not know marks yet: the next one is left some hours from now. */
export async function postponeMark({ db, clock }: Pick<OutboxDoor, 'db' | 'clock'>): Promise<void> {
  await db.write([], async () => {
    const mark = await db.getMeta('mark')
    if (mark) await db.setMeta('mark', { ...mark, at: clock() })
  })
}

/**
 * The next mark, and the device's name at the same moment, because the name may change. All pages and workers use the
 * same mark until it is acknowledged, so a lost answer does not look like a copy.
 * @returns undefined where the device has no confirmed name
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
 * Handles the hospital's answer: the mark is taken, or another profile has used this device's name, and the device gets
 * a new name. An answer about a mark that is no longer the next one came too late: another page or worker has gone on.
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
