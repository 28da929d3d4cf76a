import { atom } from 'jotai/vanilla'
import type { HandoverFile, HandoverItem } from '#core/outbox/handover/handover-file.ts'
import { fileOf } from '#core/outbox/handover/handover-item.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/** Exports one sealed submission that this device has no room to store. */
export const exportItemAtom = atom(null, async (get, _set, item: HandoverItem) =>
  download(await fileOf(get(deviceAtom), [item])),
)

/** How many forms a hand-over file has, and how many of their attached files stay on this device. */
export interface HandedOver {
  readonly forms: number
  readonly files: number
}

/** Has the browser save a hand-over file. */
export function download(file: HandoverFile): HandedOver {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `submissions-${file.exportedAt.replaceAll(/[:.]/g, '-')}.json`
  link.click()
  // Some browsers begin to read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return { forms: file.items.length, files: file.items.flatMap(({ files = [] }) => files).length }
}
