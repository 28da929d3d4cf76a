import { atom } from 'jotai/vanilla'
import { exportUnsent, importSubmissions } from '#core/outbox/handover/handover.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { openDraftIds } from '#state/device/locks.ts'
import { download } from './hand-over-item.ts'
import { deliverAtom } from './outbox.ts'
import { scheduleDelivery, workerAtom } from '#state/device/worker.ts'

/** Exports everything unsent as a file that the person keeps. */
export const exportUnsentAtom = atom(null, async (get) => download(await exportUnsent(get(deviceAtom))))

/**
 * Imports the forms of another device's file and begins to deliver them.
 * @throws HandoverError, DatabaseError
 */
export const importFileAtom = atom(null, async (get, set, file: File) => {
  const device = get(deviceAtom)
  const worker = get(workerAtom)
  const text = await file.text()
  // The worker also delivers them when no page is open, as after a submission.
  void worker.ask('schedule')
  const report = await importSubmissions(device, text, openDraftIds)
  await scheduleDelivery(worker)
  set(deliverAtom).catch((error: unknown) => device.log('the delivery broke off', error))
  return report
})
