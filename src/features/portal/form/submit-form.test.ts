import { expect, it } from 'vitest'
import type { ProfileChange } from '#core/domain/account/profile-change.ts'
import { openVault } from '#core/account/vault/vault.ts'
import { changeProfile } from '#core/own/change-profile.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { submitForm } from './submit-form.ts'

const patientId = '0198b5e0-0000-7000-8000-00000000000a'
const named = (after: string): ProfileChange => ({
  fields: [{ field: 'BirthPlace', before: '', after }],
  members: [],
  settles: [],
})

it('[OW08] a form that another page has saved with other answers says so, and a second try saves it', async () => {
  const { openTab } = await createTestWorld()
  const device = await openTab({})
  await openVault(device)
  let id: string = newDraftId()
  const shared = id
  const save = (birthPlace: string) =>
    submitForm(
      id,
      (under) => changeProfile(device, named(birthPlace), { id: under, patientId, language: 'id' }),
      (next) => (id = next),
    )
  await save('Bandung')
  await expect(save('Solo')).rejects.toMatchObject({ reason: 'already-saved' })
  await save('Solo')
  expect((await device.db.queue.toArray()).map((row) => row.id).toSorted()).toEqual([shared, id].toSorted())
})

it('any other failure leaves the form its id, since nothing was submitted under it', async () => {
  let renewed = false
  const failing = submitForm(
    newDraftId(),
    () => Promise.reject(new Error('full')),
    () => (renewed = true),
  )
  await expect(failing).rejects.toThrow('full')
  expect(renewed).toBe(false)
})
