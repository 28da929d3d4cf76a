import { strict as assert } from 'node:assert'
import { deviceWitness } from '#core/domain/device/device-witness.ts'
import type { StoredAttachment } from '#core/db/rows.ts'
import { keepWitness } from '#core/outbox/witness/keep-witness.ts'
import { act } from './act.ts'
import { forgetDiscards } from './discards.ts'
import type { Phone } from './phone.ts'
import { takeSnapshot } from './snapshot.ts'
import { tabAt, type SimulatedWorld } from './world.ts'

/** A page keeps the witness. What it then says is held against the rows themselves. */
export async function checkWitness(world: SimulatedWorld, phone: Phone): Promise<void> {
  const tab = await tabAt(world, phone, 0)
  const { is } = await act(world, tab, () => keepWitness(tab.device))
  if (is !== 'done') return
  const { meta, queue, attachments } = await takeSnapshot(phone.factory)
  const rows = queue.length + lostIn(meta)
  const said = witnessed(phone)
  // It may say more: what was delivered since then has not left it yet.
  assert.ok(said >= rows, `OB90: the witness knows of ${said} rows, and there are ${rows}`)
  const saved = everBegun(world)
  assert.ok(said <= saved, `OB90: the witness knows of ${said} rows, and ${saved} were ever saved`)
  const files = waitingIn(attachments) + lostFilesIn(meta)
  assert.ok(
    witnessedFiles(phone) >= files,
    `OB90: the witness knows of ${witnessedFiles(phone)} files, not of ${files}`,
  )
}

/** How many forms were ever begun: more cannot be on a phone, which may have taken over those of others. */
const everBegun = ({ forms }: SimulatedWorld): number => forms.length

/** What is on the phone goes now: what of it the hospital has not got is to be told, as far as the witness knows. */
export async function noteEviction({ forms, discarded }: SimulatedWorld, phone: Phone): Promise<void> {
  const { meta, queue, attachments } = await takeSnapshot(phone.factory)
  // A witness that is kept at this moment may know less than the one before: what has been delivered meanwhile.
  const before = Math.max(phone.evicted, lostIn(meta))
  phone.evicted = Math.min(witnessed(phone), before + queue.length)
  const filesBefore = Math.max(phone.evictedFiles, lostFilesIn(meta))
  phone.evictedFiles = Math.min(witnessedFiles(phone), filesBefore + waitingIn(attachments))
  for (const { draft, phone: own } of forms) if (own === phone) discarded.add(phone.name + draft.id)
  forgetDiscards(phone)
}

/** What was unsent, and what was lost before: said of the witness as it stands. */
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

/** The name that the witness knows. */
export const namedBy = ({ witness }: Phone): string | undefined =>
  witness === undefined ? undefined : deviceWitness.parse(JSON.parse(witness)).device

/** Once a page has started, the phone has the name that it had, and its people can read of what was lost. */
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
