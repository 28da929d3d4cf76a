import { strict as assert } from 'node:assert'
import { deviceWitness } from '#core/domain/device/device-witness.ts'
import type { StoredAttachment } from '#core/db/rows.ts'
import { keepWitness } from '#core/outbox/witness/keep-witness.ts'
import { act } from './act.ts'
import { forgetDiscards } from './discards.ts'
import type { Phone } from './phone.ts'
import { takeSnapshot } from './snapshot.ts'
import { tabAt, type SimulatedWorld } from './world.ts'

/** Lets a page store the witness, and compares it with the rows. */
export async function checkWitness(world: SimulatedWorld, phone: Phone): Promise<void> {
  const tab = await tabAt(world, phone, 0)
  const { is } = await act(world, tab, () => keepWitness(tab.device))
  if (is !== 'done') return
  const { meta, queue, attachments } = await takeSnapshot(phone.factory)
  const rows = queue.length + lostIn(meta)
  const said = witnessed(phone)
  // The witness may count more, since rows may have been delivered since.
  assert.ok(said >= rows, `OB90: the witness knows of ${said} rows, and there are ${rows}`)
  const saved = everBegun(world)
  assert.ok(said <= saved, `OB90: the witness knows of ${said} rows, and ${saved} were ever saved`)
  const files = waitingIn(attachments) + lostFilesIn(meta)
  assert.ok(
    witnessedFiles(phone) >= files,
    `OB90: the witness knows of ${witnessedFiles(phone)} files, not of ${files}`,
  )
}

/** The number of forms that were ever begun. No phone can have more, even with forms of others. */
const everBegun = ({ forms }: SimulatedWorld): number => forms.length

/** Notes before an eviction which unsent forms must be reported as lost, as far as the witness knows. */
export async function noteEviction({ forms, discarded }: SimulatedWorld, phone: Phone): Promise<void> {
  const { meta, queue, attachments } = await takeSnapshot(phone.factory)
  // A witness that is stored at this moment may count fewer, because rows have been delivered meanwhile.
  const before = Math.max(phone.evicted, lostIn(meta))
  phone.evicted = Math.min(witnessed(phone), before + queue.length)
  const filesBefore = Math.max(phone.evictedFiles, lostFilesIn(meta))
  phone.evictedFiles = Math.min(witnessedFiles(phone), filesBefore + waitingIn(attachments))
  for (const { draft, phone: own } of forms) if (own === phone) discarded.add(phone.name + draft.id)
  forgetDiscards(phone)
}

/** The unsent and the lost rows by the present witness. */
function witnessed({ witness }: Phone): number {
  if (witness === undefined) return 0
  const { unsent, lost } = deviceWitness.parse(JSON.parse(witness))
  return unsent + lost
}

function witnessedFiles({ witness }: Phone): number {
  if (witness === undefined) return 0
  const { files = 0, lostFiles = 0 } = deviceWitness.parse(JSON.parse(witness))
  return files + lostFiles
}

const waitingIn = (attachments: readonly StoredAttachment[]) =>
  attachments.filter(({ state }) => state === 'kept' || state === 'due').length

const lostFilesIn = (meta: ReadonlyMap<string, unknown>) => ((meta.get('lost') ?? {}) as { files?: number }).files ?? 0

const lostIn = (meta: ReadonlyMap<string, unknown>) => ((meta.get('lost') ?? { rows: 0 }) as { rows: number }).rows

/** The name in the witness. */
export const namedBy = ({ witness }: Phone): string | undefined =>
  witness === undefined ? undefined : deviceWitness.parse(JSON.parse(witness)).device

/** Checks that the phone has its former name once a page has started, and that its people can read of the loss. */
export async function checkLoss(world: SimulatedWorld, phone: Phone, named: string | undefined): Promise<void> {
  if (named === undefined) return
  const { factory, evicted, evictedFiles } = phone
  const { meta } = await takeSnapshot(factory)
  const rows = lostIn(meta)
  assert.ok(rows >= evicted, `OB90: ${evicted} rows are lost, and ${rows} are told`)
  const files = lostFilesIn(meta)
  assert.ok(files >= evictedFiles, `OB90: ${evictedFiles} files are lost, and ${files} are told`)
  const saved = everBegun(world)
  assert.ok(rows <= saved, `OB90: ${rows} rows are told to be lost, and ${saved} were ever saved`)
  assert.equal(meta.get('deviceId'), named, 'OB90, OB96: the device has another name')
}
