import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { DeviceWitness } from '#core/domain/device-witness.ts'
import { readTotals } from './counts.ts'
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
  // A page that was frozen between reading and keeping has just overwritten a newer witness.
  if (JSON.stringify(await readState(db)) !== JSON.stringify(now)) return keepWitness(door)
}

function readState(db: OutboxDatabase) {
  return db.transaction('r', db.queue, db.meta, async () => {
    const [device, lost, { unsent }, first, last] = await Promise.all([
      db.getMeta('deviceId'),
      db.getMeta('lost'),
      readTotals(db),
      db.queue.orderBy('createdAt').first(),
      db.queue.orderBy('createdAt').last(),
    ])
    return {
      device,
      unsent,
      oldest: first?.createdAt,
      latest: last?.createdAt,
      lost: lost?.rows ?? 0,
      lostFrom: lost?.from,
      lostUntil: lost?.until,
      isRead: lost?.isRead ?? true,
    }
  })
}
