import { isLater, readWitness, type DeviceWitness } from '#core/domain/device/device-witness.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { readTotals } from '#core/outbox/queue/counts.ts'
import { noteSetBack } from './set-back.ts'
import { readState } from './witness-state.ts'
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
  if (!isLater(readWitness(await witness.read()), kept)) return
  // Nothing happened meanwhile, and the witness is ahead.
  await noteSetBack(door)
  return keepWitness(door)
}
