import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { readProfile, refreshProfile } from '#core/account/vault/refresh-account.ts'
import type { Language } from '#core/domain/text/language.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { PROFILE_CHANGE, profileChange, type ProfileChange } from '#core/domain/account/profile-change.ts'
import { changeProfile } from '#core/own/change-profile.ts'
import { layOverFamily, layOverProfile, type LaidOver, type OwnMember } from '#core/own/lay-over-profile.ts'
import { lists, refreshListAtom, type List } from '#state/collections/collections.ts'
import { heldOwnAtom } from '#state/outbox/live-own.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { saveAtom } from '#state/outbox/outbox.ts'
import { catchUpAtom, pendingAtom, receiptedAtom, withStaffAtom } from '#state/outbox/own.ts'
import { patientIdAtom } from '#state/session/session.ts'

/** The profile as its patient has it: the hospital's state with what it does not have yet laid over. */
export interface OwnProfile extends LaidOver {
  /** The hospital's time of its state. */
  readonly asOf: Date
}

const kept = unwrap(heldOwnAtom(readProfile))
const pending = pendingAtom(PROFILE_CHANGE.kind, profileChange)

/** Undefined while it is not on this device. */
export const ownProfileAtom = atom((get): OwnProfile | undefined => {
  const found = get(patientIdAtom) === undefined ? undefined : get(kept)
  const changes = get(pending)
  return found && changes && { ...layOverProfile(found, changes.map(contentOf)), asOf: new Date(found.AsOf) }
})

/** The family in the same way; those who were taken out are left out. */
export const ownFamilyAtom = atom((get): List<OwnMember> => {
  const { rows, ...list } = get(lists.family)
  const changes = get(pending)
  return { ...list, rows: rows && changes && layOverFamily(rows, changes.map(contentOf)) }
})

const contentOf = ({ content }: { readonly content: ProfileChange }) => content

/** Pictures that the hospital may not have yet, the earlier ones first; undefined while that is not known. */
export const pendingPicturesAtom = atom((get) => get(pending)?.flatMap(({ content }) => content.picture ?? []))

/** Of the last try to fetch it. */
const fetching = atom<List<never>['state']>('quiet')
export const profileStateAtom = atom((get) => get(fetching))

/** It was asked for while it was being fetched: the newest change may not be in what comes. */
const askedAgain = atom(false)

/** Fetches profile and family, and once more when asked meanwhile. Whatever the hospital signed for before is part of them. */
export const refreshProfileAtom = atom(null, async (get, set): Promise<void> => {
  const patientId = get(patientIdAtom)
  if (patientId === undefined) return
  if (get(fetching) === 'fetching') return set(askedAgain, true)
  set(askedAgain, false)
  set(fetching, 'fetching')
  let isFetched = false
  try {
    await set(catchUpAtom, PROFILE_CHANGE.kind, async () => (isFetched = await set(fetchProfileAtom, patientId)))
  } catch (error) {
    get(ownDeviceAtom).log('what the hospital has signed for could not be told from what it has not', error)
  } finally {
    set(fetching, isFetched ? 'quiet' : 'failed')
  }
  if (get(askedAgain)) await set(refreshProfileAtom)
})

const fetchProfileAtom = atom(null, async (get, set, patientId: string): Promise<boolean> => {
  const device = get(ownDeviceAtom)
  try {
    if (!(await refreshProfile(device, patientId))) return false
  } catch (error) {
    device.log('the profile was not fetched', error)
    return false
  }
  return set(refreshListAtom, 'family', { again: true })
})

/** Changes that the hospital has taken and its state on this device does not show yet. */
export const profileOutdatedAtom = receiptedAtom(PROFILE_CHANGE.kind)

/** Changes that staff have to look at before they are part of it. */
export const profileWithStaffAtom = withStaffAtom((kind) => kind === PROFILE_CHANGE.kind)

interface Change {
  readonly change: ProfileChange
  readonly language: Language
  /** The form's in which it was written, if it was: such a form is not begun any more. */
  readonly id?: string
}

/** Kept when the change is safely in the queue; throws OutboxError, DatabaseError. */
export const changeProfileAtom = atom(null, async (get, set, { change, language, id = newDraftId() }: Change) => {
  const patientId = get(patientIdAtom)
  if (patientId === undefined) throw new TypeError('no patient is signed in for this profile change')
  const device = get(ownDeviceAtom)
  await set(saveAtom, () => changeProfile(device, change, { id, patientId, language }))
})
