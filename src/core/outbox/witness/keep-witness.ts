import { isLater, readWitness, type DeviceWitness } from '#core/domain/device/device-witness.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { readTotals } from '#core/outbox/queue/counts.ts'
import { noteSetBack } from './set-back.ts'
import { readState } from './witness-state.ts'
import { deviceId, recogniseDevice } from './witness.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock' | 'witness'>

/**
 * Writes the present state of the queue into the witness. A device that never saved or sent anything has none.
 * @throws DatabaseError
 */
export async function keepWitness(door: Door): Promise<void> {
  const { db, witness } = door
  if (!witness) return
  if ((await recogniseDevice(door)) === undefined && (await readTotals(db)).unsent === 0) return
  const device = await deviceId(door)
  const now = await readState(db)
  // The databases were just deleted. The state of an empty queue must not overwrite the count of lost rows.
  if (now.device !== device) return keepWitness(door)
  const kept: DeviceWitness = { ...now, device }
  await witness.keep(JSON.stringify(kept))
  // A page may have been frozen between reading the queue and writing the witness.
  if (JSON.stringify(await readState(db)) !== JSON.stringify(now)) return keepWitness(door)
  if (!isLater(readWitness(await witness.read()), kept)) return
  // The queue has not changed, and the witness counts more.
  await noteSetBack(door)
  return keepWitness(door)
}
