import { v7 } from 'uuid'
import { encodeBase64Url } from '#core/crypto/base64url.ts'
import { seal } from '#core/crypto/sealing.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import type { HandoverItem } from '#core/outbox/handover/handover-file.ts'
import { HANDOVER_FORMAT } from '#core/outbox/handover/handover-format.ts'
import { importSubmissions } from '#core/outbox/handover/handover.ts'
import type { Device } from '#core/outbox/device.ts'
import { fieldNotes } from '#tests/proof/bench/field-notes.ts'
import { fieldNotesContent } from './field-notes-content.ts'

/** Submissions under new ids, sealed as a device seals them. */
export async function sealRows({ db }: Pick<Device, 'db'>, count: number): Promise<HandoverItem[]> {
  const kit = await db.kit.get('kit')
  if (!kit) throw new Error('the kit is missing')
  const items: HandoverItem[] = []
  for (let index = 0; index < count; index++) {
    const header = { id: v7(), kind: fieldNotes.kind, version: fieldNotes.version }
    const content = fieldNotesContent(index)
    const sealed = await seal(kit.sealing.jwk, header, content)
    items.push({
      ...header,
      keyId: kit.sealing.id,
      sealed: encodeBase64Url(sealed),
      sha256: await sha256(sealed),
      label: String(content.answers['number']),
      createdAt: Date.now(),
    })
  }
  return items
}

/** Imports the submissions into the queue, as the app imports submissions that another device has sealed. */
export async function queueRows(device: Device, items: readonly HandoverItem[]): Promise<void> {
  const file = {
    format: HANDOVER_FORMAT,
    version: 1,
    exportedAt: new Date().toISOString(),
    device: crypto.randomUUID(),
    items,
  }
  const { added } = await importSubmissions(device, JSON.stringify(file))
  if (added !== items.length) throw new Error(`${added} of ${items.length} rows were queued`)
}
