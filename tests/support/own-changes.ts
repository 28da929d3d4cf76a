import { forgetAccount, openVault } from '#core/account/vault/vault.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { PROFILE_CHANGE, profileChange, type ProfileChange } from '#core/domain/account/profile-change.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { changeProfile } from '#core/own/change-profile.ts'
import { readPending } from '#core/own/pending.ts'
import { createTestWorld } from './test-world.ts'

export const ani = '0198b5e0-0000-7000-8000-00000000000a'
export const budi = '0198b5e0-0000-7000-8000-00000000000b'

export const named = (after: string): ProfileChange => ({
  fields: [{ field: 'BirthPlace', before: '', after }],
  members: [],
  settles: [],
})

/** A device at which people sign in and out. */
export async function deviceOf() {
  const world = await createTestWorld()
  const here: { patient: string | undefined } = { patient: undefined }
  const openHere = (own: Parameters<typeof world.openTab>[0] = {}) =>
    world.openTab({ patient: async () => here.patient, bearer: async () => here.patient, ...own })
  const device = await openHere()
  const signIn = async (patient: string) => {
    here.patient = patient
    await openVault(device)
  }
  const signOut = async () => {
    here.patient = undefined
    await forgetAccount(device)
  }
  return { ...world, device, openHere, signIn, signOut }
}

export const change = (device: OwnDevice, birthPlace: string, patientId = ani) =>
  changeProfile(device, named(birthPlace), { id: newDraftId(), patientId, language: 'id' })
export const shown = async (device: OwnDevice, patientId = ani) =>
  (await readPending(device, { kind: PROFILE_CHANGE.kind, patientId }, profileChange)).map(({ content, receipted }) => [
    content.fields[0]?.after,
    receipted,
  ])
