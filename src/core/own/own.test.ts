import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { LONGEST_BACKOFF } from '#core/outbox/rules/backoff.ts'
import { PICTURE_BYTES, PROFILE_CHANGE, profileChange } from '#core/domain/account/profile-change.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { discardSubmission, retryAllStuck, retrySubmission } from '#core/outbox/unsent/decide.ts'
import { findReceipts } from '#core/outbox/unsent/receipts.ts'
import { findUnsent } from '#core/outbox/unsent/find-unsent.ts'
import { exportUnsent, importSubmissions } from '#core/outbox/handover/handover.ts'
import { LEASE_DURATION } from '#core/outbox/queue/lease.ts'
import { untilNextDue } from '#core/outbox/queue/next-due.ts'
import { makeDue } from '#core/outbox/queue/release.ts'
import { submit } from '#core/outbox/submit/submit.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { vitalSigns } from '#core/questionnaires/forms/vital-signs.ts'
import { failed, type MemoryHospital } from '#tests/support/memory-hospital.ts'
import { ani, budi, change, deviceOf, named } from '#tests/support/own-changes.ts'
import { collect } from '#tests/support/test-device.ts'
import { changeProfile } from './change-profile.ts'

const whole = (total: number) => ({ from: 0, to: total })

it('[OW01] travels under its patient’s bearer, and names the patient under the seal only', async () => {
  const { device, hospital, signIn } = await deviceOf()
  await signIn(ani)
  const paths: string[] = []
  hospital.intercept = (path) => void paths.push(path)
  await change(device, 'Bandung')
  await collect(device, 'A1')
  const rows = JSON.stringify(await device.db.queue.toArray())
  expect(rows).not.toContain(ani)
  expect(rows).not.toContain('Bandung')
  await device.deliver()
  await device.heartbeat()
  expect(paths.filter((path) => path.includes('batch')).toSorted()).toEqual([
    'submission/batch',
    'submission/own_batch',
  ])
  expect([...hospital.taken.values()].map(({ item }) => item.outcome)).toEqual(['accepted', 'accepted'])
})

it('[OW01] a questionnaire for a patient’s own follows the same rules', async () => {
  const { device, hospital, signIn } = await deviceOf()
  await signIn(ani)
  const answers = { measuredOn: '2026-08-17', measured: ['weight', 'height'], weight: 61.5, height: 165 }
  await submit(device, {
    id: newDraftId(),
    questionnaire: vitalSigns,
    answers,
    language: 'id',
    patientId: ani,
    startedAt: device.clock(),
  })
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
  expect([...hospital.taken.values()][0]?.answers).toEqual({ ...answers, bodyMassIndex: 22.6 })
})

it('[OB44] [OW02] waits for its patient while other accounts sign in, and travels once the patient is there', async () => {
  const { device, hospital, openHere, signIn, signOut } = await deviceOf()
  await signIn(ani)
  hospital.intercept = () => Response.error()
  await change(device, 'Bandung')
  await device.deliver()
  await signOut()
  hospital.intercept = () => undefined
  const passes = [device, await openHere()]
  for (const one of passes) {
    await one.db.write([one.db.queue], () => one.db.queue.toCollection().modify({ dueAt: 0 }))
    expect(await one.deliver()).toMatchObject({ receipted: 0 })
    expect(await countOutbox(one.db)).toMatchObject({ unsent: 1, held: 1 })
    expect((await one.db.queue.toArray())[0]).toMatchObject({ state: 'held', problem: 'signed-out' })
    await signIn(budi)
  }
  expect(hospital.taken.size).toBe(0)
  expect(hospital.deliveries).toEqual([])
  await signOut()
  await signIn(ani)
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 0, receipted: 1, collected: 1 })
})

it('[OB44] [OW02] rows that still wait when another account signs in do not travel under that account’s bearer', async () => {
  const { device, hospital, signIn, signOut } = await deviceOf()
  await signIn(ani)
  hospital.intercept = () => Response.error()
  await change(device, 'Bandung')
  await device.deliver()
  await signOut()
  await signIn(budi)
  hospital.intercept = () => undefined
  await device.db.write([device.db.queue], () => device.db.queue.toCollection().modify({ dueAt: 0 }))
  expect(await device.deliver()).toMatchObject({ receipted: 0 })
  expect(hospital.deliveries).toEqual([])
})

it('[OB44] waits, without being held, while the device does not know who is signed in; rows without an owner go on', async () => {
  const { device, clock, openTab, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  await collect(device, 'A1')
  for (const patient of [
    () => Promise.reject(new Error('no database')),
    () => new Promise<undefined>(() => undefined),
  ]) {
    const unsure = await openTab({ patient, bearer: async () => ani, log: () => undefined })
    await unsure.deliver()
    expect(await unsure.db.queue.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(await untilNextDue(unsure)).toBe(10_000)
    clock.tick(10_000)
  }
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
})

it('[OB45] [OW07] is kept, and tells why, when the hospital does not let its patient write it; a person can try again', async () => {
  const { device, hospital, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  const withheld = (await device.db.queue.toArray()).map(({ id }) => ({ id, reason: 'not-allowed' }))
  hospital.intercept = () => Response.json({ data: { receipt: null, withheld }, error: null, message: '' })
  await device.deliver()
  const held = { state: 'held', problem: 'not-allowed', attempts: 0 }
  expect(await device.db.queue.toArray()).toMatchObject([held])
  hospital.intercept = () => undefined
  await device.deliver()
  expect(await device.db.queue.toArray()).toMatchObject([held])
  await device.db.write([device.db.queue], () => makeDue(device, 'held', () => true))
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
})

it('[OB46] [OB41] a row that the hospital says is not theirs is held as if the patient were signed out, until a pass finds them there', async () => {
  const { device, hospital, signIn, signOut } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  const withheld = (await device.db.queue.toArray()).map(({ id }) => ({ id, reason: 'not-yours' }))
  hospital.intercept = () => Response.json({ data: { receipt: null, withheld }, error: null, message: '' })
  await device.deliver()
  const held = { state: 'held', problem: 'signed-out', attempts: 0 }
  expect(await device.db.queue.toArray()).toMatchObject([held])
  hospital.intercept = () => undefined
  await signOut()
  await device.deliver()
  expect(await device.db.queue.toArray()).toMatchObject([held])
  await signIn(ani)
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
})

it('[OW02] does not delay other accounts’ rows, however many wait before them', async () => {
  const { device, hospital, signIn, signOut } = await deviceOf()
  await signIn(ani)
  for (let number = 0; number < 3; number += 1) await change(device, `Kota ${number}`)
  const [one] = await device.db.queue.toArray()
  const [bytes] = await device.db.sealed.toArray()
  // As many rows as one look reads.
  await device.db.write([device.db.queue, device.db.sealed], async () => {
    for (let number = 0; number < 260; number += 1) {
      const id = newDraftId()
      await device.db.queue.add({ ...one!, id, dueAt: 0 })
      await device.db.sealed.add({ ...bytes!, id })
    }
    await device.db.addToMeta('collected', 260)
  })
  await signOut()
  await collect(device, 'A1')
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  expect(hospital.taken.size).toBe(1)
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 263, held: 263 })
})

it('[OB36] [OW02] a refused bearer holds its own rows, and the others go on', async () => {
  const { device, hospital, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  await collect(device, 'A1')
  hospital.intercept = (path) => (path === 'submission/own_batch' ? failed('bad-credential') : undefined)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 1, held: 1 })
})

/** Ani's changes, in the order in which the hospital took them. */
const takenBy = (hospital: MemoryHospital) =>
  [...hospital.taken.values()]
    .filter(({ patient }) => patient === ani)
    .map(({ answers }) => profileChange.parse(answers).fields[0]?.after)

it('[OW10] a change that waits for another try travels before later changes', async () => {
  const { device, hospital, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  hospital.intercept = () => new Response(null, { status: 500 })
  await device.deliver()
  await change(device, 'Bogor')
  hospital.intercept = () => undefined
  expect(await device.deliver()).toMatchObject({ receipted: 2 })
  expect(takenBy(hospital)).toEqual(['Bandung', 'Bogor'])
})

it('[OW10] a change that does not fit beside earlier ones travels after them, and not at the same time', async () => {
  const { device, hospital, signIn } = await deviceOf()
  await signIn(ani)
  const towns = ['Bandung', 'Bogor', 'Depok', 'Solo']
  for (const town of towns) {
    const jpeg = `/9j/${randomBytes(PICTURE_BYTES - 6).toString('base64')}`
    const withPicture = { ...named(town), picture: { id: newDraftId(), jpeg } }
    await changeProfile(device, withPicture, { id: newDraftId(), patientId: ani, language: 'id' })
  }
  const ids = (await device.db.queue.orderBy('id').toArray()).map(({ id }) => id)
  const sent: unknown[] = []
  hospital.intercept = async (path) => {
    // The first batch takes longest, so a second one could overtake it.
    if (path === 'submission/own_batch' && sent.push(path) === 1) await new Promise((done) => setTimeout(done, 200))
    return undefined
  }
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 4 })
  expect(hospital.deliveries).toEqual([ids.slice(0, 3), ids.slice(3)])
  expect(takenBy(hospital)).toEqual(towns)
})

it('[OW10] a change that is made while an earlier one travels waits for it, and no longer', async () => {
  const { device, hospital, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  await collect(device, 'A1')
  const changed = Promise.withResolvers<void>()
  let begun = 0
  hospital.intercept = async (path) => {
    if (path === 'submission/own_batch' && ++begun === 1) {
      await change(device, 'Bogor')
      changed.resolve()
      await new Promise((done) => setTimeout(done, 200))
    }
    // The answer frees this lane, which then looks for further rows.
    if (path === 'submission/batch') await changed.promise
    return undefined
  }
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 3 })
  expect(hospital.deliveries.map((ids) => ids.length)).toEqual([1, 1, 1])
  expect(takenBy(hospital)).toEqual(['Bandung', 'Bogor'])
})

it('[OB11] [OW10] waits for a change that another page sends until the lease has ended, and then travels after it', async () => {
  const { device, hospital, clock, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  const ids = await device.db.queue.toCollection().primaryKeys()
  const lease = {
    id: 'its batch',
    ids,
    owner: 'a tab that froze',
    until: clock.now() + LEASE_DURATION,
    underLock: false,
    era: 0,
  }
  await device.db.write([device.db.leases], () => device.db.leases.add(lease))
  await change(device, 'Bogor')
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
  expect(hospital.deliveries).toEqual([])
  clock.tick(LEASE_DURATION)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  expect(takenBy(hospital)).toEqual(['Bandung', 'Bogor'])
})

it('[OW10] a change on which the server always fails does not keep back later ones', async () => {
  const { device, hospital, clock, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  const [bad] = await device.db.queue.toArray()
  let asked = 0
  hospital.intercept = (_path, body) => {
    if (!JSON.stringify(body).includes(bad!.id)) return undefined
    asked++
    return new Response(null, { status: 500 })
  }
  await device.deliver()
  for (let count = 0; count < 3; count++) await change(device, `Bogor ${count}`)
  for (let pass = 0; pass < 20; pass++) {
    await device.deliver()
    clock.tick(LONGEST_BACKOFF)
  }
  expect((await device.db.queue.toArray()).map(({ id }) => id)).toEqual([bad!.id])
  expect(asked).toBeLessThan(40)
})

it('[OW02] after a hand-over it waits for its patient on the other device, too', async () => {
  const { device, hospital, openHere, signIn, signOut } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  const file = JSON.stringify(await exportUnsent(device))
  const other = await deviceOf()
  // Another device of the same hospital, without a sign-in.
  const there = await other.openTab({ fetch: hospital.fetch, patient: async () => undefined })
  await importSubmissions(there, file)
  await there.deliver()
  expect(await countOutbox(there.db)).toMatchObject({ unsent: 1, held: 1 })
  await signOut()
  await signIn(ani)
  expect(await (await openHere()).deliver()).toMatchObject({ receipted: 1 })
})

it('[OB47] shows only the number of another account’s rows, and lets none be retried or discarded', async () => {
  const { device, hospital, openHere, signIn, signOut } = await deviceOf()
  const seen = async () => findUnsent(device.db, await device.presence(), 100)
  const receipts = async () => {
    const { receipts: found, others } = await findReceipts(device.db, await device.presence(), '', whole)
    return { found: found.map(({ kind }) => kind), others }
  }
  await signIn(ani)
  await change(device, 'Bandung')
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
  hospital.intercept = () => failed('forbidden')
  await change(device, 'Bogor')
  await collect(device, 'A1')
  await device.deliver()
  const own = (await seen()).rows.find(({ owner }) => owner !== undefined)!
  const atAni = await seen()
  expect(atAni).toMatchObject({ rows: [{ kind: PROFILE_CHANGE.kind }, { label: 'A1' }], stuck: 2, others: 0 })
  expect(await receipts()).toEqual({ found: [PROFILE_CHANGE.kind], others: 0 })

  const before = await countOutbox(device.db)
  await signOut()
  for (const next of [() => signIn(budi), signOut]) {
    await next()
    expect(await seen()).toEqual({
      sending: new Set(),
      files: new Map(),
      total: 1,
      rows: [expect.objectContaining({ label: 'A1' })],
      stuck: 1,
      others: 1,
    })
    expect(await receipts()).toEqual({ found: [], others: 1 })
    expect(await discardSubmission(device, own.id)).toBe(false)
    await retrySubmission(device, own.id)
    await retryAllStuck(device)
    expect(await device.db.queue.get(own.id)).toEqual(own)
    await device.deliver()
    expect(await countOutbox(device.db)).toEqual(before)
  }
  expect((await exportUnsent(device)).items.map(({ id }) => id)).toContain(own.id)

  await signIn(ani)
  expect(await seen()).toEqual(atAni)
  expect(await discardSubmission(device, own.id)).toBe(false)
  const newer = await openHere({ appVersion: 'newer', kit: false })
  await newer.deliver()
  // Two versions were refused, so only its owner may discard it.
  for (const next of [() => signIn(budi), signOut]) {
    await next()
    expect(await discardSubmission(newer, own.id)).toBe(false)
  }
  await signIn(ani)
  expect(await discardSubmission(newer, own.id)).toBe(true)
  expect(await countOutbox(device.db)).toMatchObject({ collected: 3, unsent: 1, receipted: 1, discarded: 1 })
})

it('[OB47] where it is unknown who is signed in, shows no more of any account’s rows', async () => {
  const { device, openTab, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  const unsure = await openTab({ patient: () => Promise.reject(new Error('no database')), log: () => undefined })
  expect(await findUnsent(unsure.db, await unsure.presence(), 100)).toEqual({
    rows: [],
    total: 0,
    sending: new Set(),
    files: new Map(),
    stuck: 0,
    others: 1,
  })
})
