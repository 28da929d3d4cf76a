import * as z from 'zod/mini'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { LostRows } from '#core/db/rows.ts'
import { readTotals } from './counts.ts'
import { deviceId } from './device-id.ts'
import type { OutboxDoor } from './door.ts'
import type { TextStore } from './text-store.ts'

/*
 * A browser that runs out of space may delete a site's databases as a whole, and then nothing in them can tell that they
 * were there. So a few numbers are kept beside them, where browsers delete less: which device this is, and what has not left.
 */

const time = z.int().check(z.nonnegative())

/** Numbers and times alone; times in milliseconds since 1970 by the device's clock. */
const witness = z.object({
  device: z.uuid(),
  unsent: z.int().check(z.nonnegative()),
  /** When the oldest and the latest of the unsent were saved. */
  oldest: z.optional(time),
  latest: z.optional(time),
  /** Lost before, and whether a person has read of it. */
  lost: z.int().check(z.nonnegative()),
  isRead: z.boolean(),
})
export type Witness = z.infer<typeof witness>

/**
 * Keeps how the queue stands now. A device that never saved or sent anything has nothing to keep.
 * @throws DatabaseError
 */
export async function keepWitness(db: OutboxDatabase, store: TextStore): Promise<void> {
  const { id, before, ...now } = await db.transaction('r', db.queue, db.meta, async () => {
    const [device, lost, { unsent }, first, last] = await Promise.all([
      db.getMeta('deviceId'),
      db.getMeta('lost'),
      readTotals(db),
      db.queue.orderBy('createdAt').first(),
      db.queue.orderBy('createdAt').last(),
    ])
    return { id: device, before: lost, unsent, oldest: first?.createdAt, latest: last?.createdAt }
  })
  if (id === undefined && now.unsent === 0) return
  const kept: Witness = {
    device: id ?? (await deviceId(db)),
    ...now,
    lost: before?.rows ?? 0,
    isRead: before?.isRead ?? true,
  }
  await store.keep(JSON.stringify(kept))
}

/**
 * Finds out whether the databases of a known device are gone. It stays the device that it was; what had not left is
 * remembered as lost, for its people and for the hospital.
 * @throws DatabaseError
 */
export async function noticeLoss({ db, clock }: Pick<OutboxDoor, 'db' | 'clock'>, store: TextStore): Promise<void> {
  if ((await db.getMeta('deviceId')) !== undefined) return
  const before = readWitness(await store.read())
  if (!before) return
  await db.write([], async () => {
    if ((await db.getMeta('deviceId')) !== undefined) return
    await db.setMeta('deviceId', before.device)
    const lost = lostBy(before, clock())
    if (lost) await db.setMeta('lost', lost)
  })
}

function lostBy({ unsent, oldest, latest, lost, isRead }: Witness, now: number): LostRows | undefined {
  if (unsent + lost === 0) return undefined
  return { rows: unsent + lost, from: oldest ?? now, until: latest ?? now, isRead: isRead && unsent === 0 }
}

/** Undefined where it is missing, or not one of ours. */
function readWitness(text: string | undefined): Witness | undefined {
  if (text === undefined) return undefined
  try {
    return witness.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Somebody has read how many forms are gone. */
export async function readLoss({ db }: Pick<OutboxDoor, 'db'>): Promise<void> {
  await db.write([], async () => {
    const lost = await db.getMeta('lost')
    if (lost) await db.setMeta('lost', { ...lost, isRead: true })
  })
}
