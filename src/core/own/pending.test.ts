import { expect, it } from 'vitest'
import { markShared } from '#core/account/sharing.ts'
import { changeBegunForms, readBegunForms } from '#core/account/vault/profile-forms.ts'
import { findVault } from '#core/account/vault/vault.ts'
import { closeVault, lockVault } from '#core/account/vault/vault-lock.ts'
import { passwordSource } from '#core/crypto/wrapping-key.ts'
import { PROFILE_CHANGE } from '#core/domain/account/profile-change.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { seal } from '#core/crypto/sealing.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { ani, budi, change, deviceOf, named, shown } from '#tests/support/own-changes.ts'
import { changeProfile } from './change-profile.ts'
import { dropPending, receiptedPending, keepPending } from './pending.ts'
import { findWithStaff } from './with-staff.ts'

it('[OW08] a submitted form cannot be begun again, though its page ended before the form did', async () => {
  const { device, signIn, openHere } = await deviceOf()
  await signIn(ani)
  const form = { id: newDraftId(), before: { BirthPlace: '' }, written: { BirthPlace: 'Bandung' } }
  const other = { ...form, id: newDraftId(), written: { BirthPlace: 'Solo' } }
  const vault = await findVault(device)
  const begun = [form, other].map((one) => ({ id: one.id, form: one }))
  await changeBegunForms(
    device,
    new Map([
      ['person', begun[0]!],
      ['work', begun[1]!],
    ]),
    vault!,
  )
  expect(await readBegunForms(await openHere())).toEqual({ person: form, work: other })
  await changeProfile(device, named('Bandung'), { id: form.id, patientId: ani, language: 'id' })
  expect(await readBegunForms(await openHere())).toEqual({ work: other })
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
  expect(await readBegunForms(await openHere())).toEqual({ work: other })
})

it('[OW03] [OW05] is shown at once, until the hospital’s state was fetched after its receipt', async () => {
  const { device, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  await change(device, 'Bogor')
  expect(await shown(device)).toEqual([
    ['Bandung', false],
    ['Bogor', false],
  ])
  expect(await receiptedPending(device, [PROFILE_CHANGE.kind])).toEqual([])
  await device.deliver()
  expect(await shown(device)).toEqual([
    ['Bandung', true],
    ['Bogor', true],
  ])
  const before = await receiptedPending(device, [PROFILE_CHANGE.kind])
  await change(device, 'Depok')
  await dropPending(device, before)
  expect(await shown(device)).toEqual([['Depok', false]])
})

it('[OW03] [OW10] the copy that was saved last stands first and travels last, though its form was opened first', async () => {
  const { device, hospital, clock, signIn } = await deviceOf()
  await signIn(ani)
  const opened = { first: newDraftId(), second: newDraftId() }
  await changeProfile(device, named('Bandung'), { id: opened.second, patientId: ani, language: 'id' })
  clock.tick(1000)
  await changeProfile(device, named('Bogor'), { id: opened.first, patientId: ani, language: 'id' })
  expect(await shown(device)).toEqual([
    ['Bandung', false],
    ['Bogor', false],
  ])
  // Turning on the lock encrypts the copies again.
  expect(await lockVault(device, passwordSource(), new TextEncoder().encode('hujan di bulan juni'))).toBe(true)
  expect(await shown(device)).toEqual([
    ['Bandung', false],
    ['Bogor', false],
  ])
  await device.deliver()
  expect(hospital.deliveries).toEqual([[opened.second, opened.first]])
})

it('[OW09] shows a form that the hospital could not read to its patient alone, for 30 days', async () => {
  const { device, hospital, clock, signIn } = await deviceOf()
  const withStaff = async (patientId: string) =>
    (await findWithStaff(device, { isKind: (kind) => kind === PROFILE_CHANGE.kind, patientId })).map(
      ({ reference }) => reference,
    )
  await signIn(ani)
  await change(device, 'Bandung')
  await device.deliver()
  expect(await withStaff(ani)).toEqual([])
  hospital.misstate = (items) => items.map((item) => ({ ...item, outcome: 'quarantined', reference: 'first' }))
  await change(device, 'Bogor')
  await device.deliver()
  clock.tick(1000)
  hospital.misstate = (items) => items.map((item) => ({ ...item, outcome: 'quarantined', reference: 'second' }))
  await change(device, 'Depok')
  await device.deliver()
  expect(await withStaff(ani)).toEqual(['second', 'first'])
  expect(await withStaff(budi)).toEqual([])
  clock.tick(30 * 24 * 60 * 60_000)
  expect(await withStaff(ani)).toEqual([])
})

it('[OW03] is unreadable in the database and under another vault', async () => {
  const { device, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  const [copy] = await device.cache.pending.toArray()
  expect(JSON.stringify(copy)).not.toContain('Bandung')
  await signIn(budi)
  await device.cache.pending.put(copy!)
  expect(await shown(device)).toEqual([])
})

it('[OW03] a copy that is still being sealed when another account signs in is neither kept under its key nor shown to it', async () => {
  const { device, hospital, signIn, signOut } = await deviceOf()
  await signIn(ani)
  const sealing = Promise.withResolvers<void>()
  const slow = {
    ...device,
    seal: async (...args: Parameters<typeof seal>) => {
      await sealing.promise
      return seal(...args)
    },
  }
  const saving = changeProfile(slow, named('Bandung'), { id: newDraftId(), patientId: ani, language: 'id' })
  await signOut()
  await signIn(budi)
  sealing.resolve()
  await saving
  expect(await device.cache.pending.count()).toBe(0)
  expect([await shown(device, budi), await shown(device, ani)]).toEqual([[], []])
  await signIn(ani)
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
  expect(hospital.taken.size).toBe(1)
})

it('[OW03] a copy is shown only to its own patient, whatever key it lies under', async () => {
  const { device, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  expect(await shown(device, ani)).toEqual([['Bandung', false]])
  expect(await shown(device, budi)).toEqual([])
})

it('[OW08] a saved copy is not replaced by other answers under the same id', async () => {
  const { device, signIn } = await deviceOf()
  await signIn(ani)
  const author = { id: newDraftId(), patientId: ani, language: 'id' } as const
  await changeProfile(device, named('Bandung'), author)
  await expect(changeProfile(device, named('Solo'), author)).rejects.toMatchObject({ reason: 'already-saved' })
  expect(await shown(device)).toEqual([['Bandung', false]])
})

it('[OW04] a copy whose form never reached the queue counts for nothing', async () => {
  const { device, signIn } = await deviceOf()
  await signIn(ani)
  await keepPending(
    device,
    { id: newDraftId(), kind: PROFILE_CHANGE.kind, patientId: ani, createdAt: device.clock() },
    named('Bandung'),
    await findVault(device),
  )
  expect(await shown(device)).toEqual([])
  expect(await receiptedPending(device, [PROFILE_CHANGE.kind])).toEqual([])
})

it('[OW06] goes at logout, and the submission stays', async () => {
  const { device, signIn, signOut } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  await signOut()
  expect(await device.cache.pending.count()).toBe(0)
  await signIn(ani)
  expect(await shown(device)).toEqual([])
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 1 })
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
})

it('[OW03] a failed cache does not prevent saving', async () => {
  const { device, signIn } = await deviceOf()
  await signIn(ani)
  device.cache.close({ disableAutoOpen: true })
  await change(device, 'Bandung')
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 1 })
})

it('[OW03] is still shown when its patient locks the vault, and lies under the new key alone', async () => {
  const { device, signIn } = await deviceOf()
  await signIn(ani)
  await change(device, 'Bandung')
  const before = await device.cache.pending.toArray()
  await lockVault(device, passwordSource(), new TextEncoder().encode('hujan di bulan juni'))
  expect(await shown(device)).toEqual([['Bandung', false]])
  expect(await device.cache.pending.toArray()).not.toEqual(before)
  closeVault(device)
  expect(await shown(device)).toEqual([])
})

it('[CO10] [OW03] on a shared device it is shown in the page that saved it, and lies on no disk', async () => {
  const { device, signIn, openHere } = await deviceOf()
  await markShared(device)
  await signIn(ani)
  await change(device, 'Bandung')
  expect(await shown(device)).toEqual([['Bandung', false]])
  expect(await device.cache.pending.count()).toBe(0)
  expect(await shown(await openHere())).toEqual([])
  expect(await device.deliver()).toMatchObject({ receipted: 1 })
})
