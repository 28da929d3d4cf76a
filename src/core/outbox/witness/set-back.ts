import { isLater, readWitness, type DeviceWitness } from '#core/domain/device/device-witness.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { readState } from './witness-state.ts'
import { lostBy } from './witness.ts'

/*
 * A browser that finds the end of its log damaged may drop that end: the databases are set back to an earlier state.
 * The witness is written after the databases, so it counts more than they do only when that has happened.
 */

/**
 * If the witness counts more than the databases of its device, the forms that they have lost are noted, and the witness
 * counts on from there.
 * @throws DatabaseError; the browser's own error where it fails to read the witness
 */
export async function noteSetBack({ db, clock, witness }: Pick<OutboxDoor, 'db' | 'clock' | 'witness'>): Promise<void> {
  // The witness is read first: if the databases change in between, they can only count more.
  const before = readWitness(await witness?.read())
  if (!before || !isLater(before, await db.read(() => readState(db)))) return
  await db.write([db.queue, db.attachments], async () => {
    const now = await readState(db)
    if (!isLater(before, now)) return
    const rows = Math.max(now.lost, before.lost + forgotten(before, now.saved))
    const base = (await db.getMeta('witnessBase')) ?? 0
    await db.setMeta('witnessBase', base + (before.seq ?? 0) - now.seq + 1)
    // Files that were set back with their forms are sent again.
    const lost = lostBy({ ...before, unsent: rows - before.lost, files: 0 }, clock())
    if (lost && rows > now.lost) await db.setMeta('lost', lost)
  })
}

/** How many of the forgotten forms may not have left. A witness of an older version does not tell. */
const forgotten = ({ unsent, saved = 0 }: DeviceWitness, known: number): number =>
  Math.min(unsent, Math.max(0, saved - known))
