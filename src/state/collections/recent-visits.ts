import { atom } from 'jotai/vanilla'
import { atomWithObservable, unwrap } from 'jotai/vanilla/utils'
import { openReader } from '#core/collections/reader.ts'
import { readRowsUntil } from '#core/collections/read-rows.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import type { Visit } from '#core/domain/care/history-entry.ts'
import { liveOf, ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom } from '#state/session/session.ts'

/** Half a year in milliseconds: nothing is computed from earlier visits. */
const RECENT = 183 * 86_400_000

const kept = unwrap(
  atomWithObservable((get) => {
    const device = get(ownDeviceAtom)
    const patientId = get(patientIdAtom)
    return liveOf(device, async () => (patientId === undefined ? [] : read(device, patientId)))
  }),
)

/**
 * The patient's visits of the last half year, newest first, from the history on this device. Undefined while they are
 * being read.
 */
export const recentVisitsAtom = atom((get) => get(kept))

async function read({ own, serverClock }: OwnDevice, patientId: string): Promise<readonly Visit[]> {
  const reader = await openReader(own, patientId)
  const since = serverClock.now() - RECENT
  const isFar = ({ at }: { readonly at: string }) => Date.parse(at) < since
  const found = reader && (await readRowsUntil({ store: own, collection: collections.history, reader }, isFar))
  return found?.rows.filter((entry) => entry.kind === 'visit').filter((visit) => !isFar(visit)) ?? []
}
