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

/** The profile as its patient sees it: the hospital's state, with pending changes laid over. */
export interface OwnProfile extends LaidOver {
  /** The hospital's time of that state. */
  readonly asOf: Date
}

const kept = unwrap(heldOwnAtom(readProfile))
const pending = pendingAtom(PROFILE_CHANGE.kind, profileChange)

/** The person's profile; undefined while it is not on this device. */
export const ownProfileAtom = atom((get): OwnProfile | undefined => {
  const found = get(patientIdAtom) === undefined ? undefined : get(kept)
  const changes = get(pending)
  return found && changes && { ...layOverProfile(found, changes.map(contentOf)), asOf: new Date(found.AsOf) }
})

/** The family, with pending changes laid over and without removed members. */
export const ownFamilyAtom = atom((get): List<OwnMember> => {
  const { rows, ...list } = get(lists.family)
  const changes = get(pending)
  return { ...list, rows: rows && changes && layOverFamily(rows, changes.map(contentOf)) }
})

const contentOf = ({ content }: { readonly content: ProfileChange }) => content

/** Pictures that the hospital may not have yet, the earliest first; undefined while they are not known. */
export const pendingPicturesAtom = atom((get) => get(pending)?.flatMap(({ content }) => content.picture ?? []))

/** The state of the last fetch of the profile. */
const fetching = atom<List<never>['state']>('quiet')
export const profileStateAtom = atom((get) => get(fetching))

/** The profile was asked for during a fetch, whose answer may lack the newest change. */
const askedAgain = atom(false)

/** Fetches profile and family, once more when asked meanwhile. They include every change with an earlier receipt. */
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

/** Whether the hospital has taken changes that its state on this device does not show yet. */
export const profileOutdatedAtom = receiptedAtom(PROFILE_CHANGE.kind)

/** Changes that staff have to look at before they are part of the profile. */
export const profileWithStaffAtom = withStaffAtom((kind) => kind === PROFILE_CHANGE.kind)

interface Change {
  readonly change: ProfileChange
  readonly language: Language
  /** The id of the begun form in which the change was written, if any. Saving the change ends that form. */
  readonly id?: string
}

/** Resolves when the change is in the queue. @throws OutboxError, DatabaseError */
export const changeProfileAtom = atom(null, async (get, set, { change, language, id = newDraftId() }: Change) => {
  const patientId = get(patientIdAtom)
  if (patientId === undefined) throw new TypeError('no patient is signed in for this profile change')
  const device = get(ownDeviceAtom)
  await set(saveAtom, () => changeProfile(device, change, { id, patientId, language }))
})
