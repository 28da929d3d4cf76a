import { atom } from 'jotai/vanilla'
import { findVault } from '#core/account/vault/vault.ts'
import { writeDate } from '#core/domain/time/calendar-date.ts'
import { screening, screeningOf } from '#core/domain/care/vital-signs.ts'
import { layOverScreenings, type OwnScreening } from '#core/own/lay-over-screenings.ts'
import { keepPending, placeForPending } from '#core/own/pending.ts'
import {
  forgetScreeningDraft,
  keepScreeningDraft,
  openScreeningDraft,
  type ScreeningDraft,
} from '#core/own/screening-draft.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { submit, type FilledForm } from '#core/outbox/submit/submit.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { lists, refreshListAtom, type List } from './collections.ts'
import { hospitalDayAtom, lastDayAtom } from '#state/device/hospital-day.ts'
import { saveAtom } from '#state/outbox/outbox.ts'
import { catchUpAtom, pendingAtom, receiptedAtom, withStaffAtom } from '#state/outbox/own.ts'
import { patientIdAtom, readSignIn } from '#state/session/session.ts'

const KIND = 'VitalSigns'
const pending = pendingAtom(KIND, screening)

/** The patient's screenings, the latest first, with those that the hospital does not have yet. */
export const ownScreeningsAtom = atom((get): List<OwnScreening> => {
  const { rows, ...list } = get(lists.screenings)
  const added = list.isRead ? get(pending) : undefined
  return { ...list, rows: added && layOverScreenings(rows, added) }
})

/** Whether the hospital has taken screenings that its list on this device does not show yet. */
export const screeningsOutdatedAtom = receiptedAtom(KIND)

/** Screenings that staff have to look at before they are in the list. */
export const screeningsWithStaffAtom = withStaffAtom((kind) => kind === KIND)

/** Fetches the screenings. They include everything that the hospital gave a receipt for before. */
export const catchUpScreeningsAtom = atom(null, (_get, set) =>
  set(catchUpAtom, KIND, () => set(refreshListAtom, 'screenings', { again: true })),
)

/** Queues the vital signs that a patient measured. @throws OutboxError, DatabaseError */
export const submitScreeningAtom = atom(null, async (get, set, submission: FilledForm) => {
  const patientId = get(patientIdAtom)
  if (patientId === undefined) throw new TypeError('no patient is signed in for these vital signs')
  const device = get(ownDeviceAtom)
  await set(saveAtom, async () => {
    const { id, answers } = submission
    const createdAt = device.clock()
    // By the hospital's clock, like the screenings beside it.
    const submittedAt = new Date(device.serverClock.now()).toISOString()
    const measured = screeningOf(id, { answers, submittedAt })
    const vault = await placeForPending(device, id)
    // Kept before it is queued, so that a saved screening is always visible. A failure only delays its showing.
    await keepPending(device, { id, kind: KIND, patientId, createdAt }, measured, vault).catch((error: unknown) =>
      device.log('a screening will not be seen before the hospital has it', error),
    )
    await submit(device, { ...submission, patientId, calendar: { today: get(lastDayAtom) } })
    // A draft that stays has the id of this submission, and so is not opened again.
    await forgetScreeningDraft(device, id).catch((error: unknown) => device.log('a draft of vital signs stayed', error))
  })
})

/** Vital signs that are being filled in. */
export interface BegunScreening {
  /** What was typed before, else an empty form of today. */
  readonly draft: ScreeningDraft
  /** Resolves to false where this device did not keep the draft. */
  readonly keep: (draft: ScreeningDraft) => Promise<boolean>
}

export const openScreeningDraftAtom = atom(null, async (get, _set, version: number): Promise<BegunScreening> => {
  const device = get(ownDeviceAtom)
  const signIn = readSignIn()
  const clean = () => ({
    id: newDraftId(),
    version,
    startedAt: device.clock(),
    values: { measuredOn: writeDate(get(hospitalDayAtom)()) },
  })
  const keep = async (draft: ScreeningDraft) => {
    try {
      const vault = await findVault(device)
      // Nothing goes into the vault of an account that has signed in meanwhile, in another page.
      if (vault === undefined || readSignIn() !== signIn) return false
      return await keepScreeningDraft(device, draft, vault)
    } catch (error) {
      device.log('vital signs that are being filled in were not kept', error)
      return false
    }
  }
  try {
    return { draft: (await openScreeningDraft(device, version)) ?? clean(), keep }
  } catch (error) {
    device.log('vital signs that were begun could not be read', error)
    return { draft: clean(), keep }
  }
})
