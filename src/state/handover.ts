import { atom } from 'jotai/vanilla'
import type { HandoverFile, HandoverItem } from '#core/outbox/handover-file.ts'
import { exportUnsent, fileOf, importSubmissions } from '#core/outbox/handover.ts'
import { deviceAtom } from './core-device.ts'
import { deliverAtom } from './outbox.ts'
import { scheduled, workerAtom } from './worker.ts'

/** Everything unsent as a file for the person to keep; the number of forms in it. */
export const exportUnsentAtom = atom(null, async (get) => download(await exportUnsent(get(deviceAtom))))

/** One sealed submission that found no room on this device. */
export const exportItemAtom = atom(null, async (get, _set, item: HandoverItem) =>
  download(await fileOf(get(deviceAtom), [item])),
)

/**
 * Takes over the forms in another device's file and begins to deliver them.
 * @throws HandoverError, DatabaseError
 */
export const importFileAtom = atom(null, async (get, set, file: File) => {
  const device = get(deviceAtom)
  const worker = get(workerAtom)
  const text = await file.text()
  // As at a submission: they leave with no page open, too.
  void worker.ask('schedule')
  const report = await importSubmissions(device, text)
  await scheduled(worker)
  set(deliverAtom).catch((error: unknown) => device.log('the delivery broke off', error))
  return report
})

function download(file: HandoverFile): number {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `submissions-${file.exportedAt.replaceAll(/[:.]/g, '-')}.json`
  link.click()
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return file.items.length
}
