import type { OutboxDatabase } from '#core/db/outbox.ts'
import { isLater, readWitness, type DeviceWitness } from '#core/domain/device-witness.ts'
import { readDiscarded, readTotals } from './counts.ts'
import type { OutboxDoor } from './door.ts'
import { deviceId, recogniseDevice } from './witness.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock' | 'witness'>

/**
 * Keeps how the queue stands now. A device that never saved or sent anything has nothing to keep.
 * @throws DatabaseError
 */
export async function keepWitness(door: Door): Promise<void> {
  const { db, witness } = door
  if (!witness) return
  if ((await recogniseDevice(door)) === undefined && (await readTotals(db)).unsent === 0) return
  const device = await deviceId(door)
  const now = await readState(db)
  // The databases were deleted a moment ago. The state of an empty queue must not overwrite the count of lost rows.
  if (now.device !== device) return keepWitness(door)
  const kept: DeviceWitness = { ...now, device }
  await witness.keep(JSON.stringify(kept))
  // A page may have been frozen between reading and keeping.
  if (JSON.stringify(await readState(db)) !== JSON.stringify(now)) return keepWitness(door)
  const stands = readWitness(await witness.read())
  if (!isLater(stands, kept)) return
  // Nothing happened meanwhile, and the witness is ahead: the databases were set back. It goes on from there.
  await db.write([], async () => {
    await db.setMeta('witnessBase', ((await db.getMeta('witnessBase')) ?? 0) + (stands?.seq ?? 0) - now.seq + 1)
  })
  return keepWitness(door)
}

function readState(db: OutboxDatabase) {
  return db.transaction('r', db.queue, db.meta, async () => {
    const [device, base = 0, lost, totals, given, first, last] = await Promise.all([
      db.getMeta('deviceId'),
      db.getMeta('witnessBase'),
      db.getMeta('lost'),
      readTotals(db),
      readDiscarded(db),
      db.queue.orderBy('createdAt').first(),
      db.queue.orderBy('createdAt').last(),
    ])
    const { collected, imported, discarded, receipted, unsent } = totals
    const ofLost = (lost?.rows ?? 0) + Number(lost?.isRead ?? 0)
    return {
      device,
      seq: base + collected + imported + discarded + receipted + ofLost,
      unsent,
      oldest: first?.createdAt,
      latest: last?.createdAt,
      lost: lost?.rows ?? 0,
      lostFrom: lost?.from,
      lostUntil: lost?.until,
      isRead: lost?.isRead ?? true,
      ...(given > 0 && { discarded: given }),
    }
  })
}
