import { strict as assert } from 'node:assert'
import { sha256 } from '#core/crypto/sha256.ts'
import { hospitalSigner } from '#tests/support/hospital-keys.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import { checkDiscards, checkOffers } from './discards.ts'
import { checkFiles } from './files.ts'
import type { Phone } from './phone.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'
import type { SimulatedWorld } from './world.ts'

/** Checks the rules that hold at every moment, on both phones and at the hospital. */
export async function checkInvariants(world: SimulatedWorld): Promise<void> {
  if (world.faults.length > 0) throw world.faults[0]
  for (const phone of world.phones) {
    const snapshot = await takeSnapshot(phone.factory)
    checkCounts(snapshot)
    checkPlaces(snapshot)
    await checkBytes(world, snapshot)
    checkSecrecy(world, snapshot)
    await checkReceipts(world, snapshot)
    checkPromises(world, phone, snapshot)
    checkDiscards(world, phone, snapshot)
    checkOffers(world, phone, snapshot)
    await checkFiles(world, phone, snapshot)
  }
  checkHospital(world)
}

function checkCounts({ meta, queue, receipts }: Snapshot) {
  const count = (key: string) => Number(meta.get(key) ?? 0)
  const came = count('collected') + count('imported')
  assert.equal(came, queue.length + count('receipted') + count('discarded'), 'OB60')
  assert.equal(count('receipted') - count('pruned'), receipts.length, 'OB60: the counter')
}

function checkPlaces({ queue, sealed, leases, receipts, drafts }: Snapshot) {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  assert.deepEqual(ids(sealed), ids(queue), 'every queued row has its bytes, and nothing else has')
  const left = new Set([...ids(queue), ...ids(receipts)])
  assert.equal(left.size, queue.length + receipts.length, 'nothing is queued and receipted')
  const leased = leases.flatMap((lease) => lease.ids)
  assert.equal(new Set(leased).size, leased.length, 'a row is under two leases')
  for (const { id } of drafts) assert.ok(!left.has(id), `the draft ${id} is back`)
}

async function checkBytes({ hashes, seen }: SimulatedWorld, { queue, sealed }: Snapshot) {
  for (const { id, sha256: hash } of queue) {
    assert.equal(hash, hashes.get(id) ?? hash, `the hash of ${id} has changed`)
    hashes.set(id, hash)
  }
  for (const row of sealed)
    if (!seen.has(row))
      assert.equal(await sha256(row.sealed), hashes.get(row.id), `the bytes of ${row.id} have changed`)
}

/** Every answer of the simulation contains this word. */
export const SECRET = 'Secret'

function checkSecrecy({ seen }: SimulatedWorld, { everything }: Snapshot) {
  for (const row of everything) {
    if (seen.has(row)) continue
    seen.add(row)
    for (const value of Object.values(row)) {
      const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value
      const text = bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : JSON.stringify(value)
      assert.ok(!text?.includes(SECRET), 'an answer can be read in the database')
    }
  }
}

async function checkReceipts({ hospital, verified }: SimulatedWorld, { receipts }: Snapshot) {
  for (const receipt of receipts) {
    const { token } = receipt
    if (verified.has(receipt.id + token)) continue
    verified.add(receipt.id + token)
    const items = await itemsOf(token)
    const signed = items.find(({ id }) => id === receipt.id)
    const taken = hospital.taken.get(receipt.id)?.item
    for (const { sha256: hash, at, reference, outcome } of [signed, receipt].filter((one) => one !== undefined))
      assert.deepEqual(
        { hash, at, reference, outcome },
        { hash: taken?.sha256, at: taken?.at, reference: taken?.reference, outcome: taken?.outcome },
        `the receipt of ${receipt.id} is another one's`,
      )
    assert.ok(signed, `the receipt of ${receipt.id} does not name it`)
  }
}

async function itemsOf(token: string): Promise<ReceiptItem[]> {
  const signers = await Promise.all([1, 2, 3].map(hospitalSigner))
  const { items } = await Promise.any(
    signers.map((signer) => signer.verify(token) as Promise<{ items: ReceiptItem[] }>),
  )
  return items
}

/** Checks that a form that was reported as saved is queued or receipted, until a person gives it up. */
function checkPromises({ forms, discarded }: SimulatedWorld, phone: Phone, { queue, receipts, drafts }: Snapshot) {
  const kept = new Set([...queue, ...receipts].map(({ id }) => id))
  const begun = new Set(drafts.map(({ id }) => id))
  for (const { draft, phone: own, saved } of forms) {
    if (own !== phone || discarded.has(phone.name + draft.id)) continue
    if (saved === 'told') assert.ok(kept.has(draft.id), `${draft.id} was told to be saved, and is gone`)
    else assert.ok(kept.has(draft.id) || begun.has(draft.id), `${draft.id} was begun, and is gone`)
  }
}

function checkHospital({ forms, hospital }: SimulatedWorld) {
  for (const [id, { answers, item, patient }] of hospital.taken) {
    const form = forms.find(({ draft }) => draft.id === id)
    assert.ok(form && form.saved !== 'no', `${id} was never saved`)
    assert.deepEqual(answers, form.draft.values, `the answers of ${id} have changed`)
    assert.equal(patient, form.patient, `${id} is not whose it was`)
    assert.equal(item.outcome, 'accepted')
  }
}
