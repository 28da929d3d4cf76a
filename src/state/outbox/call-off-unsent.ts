import { atom } from 'jotai/vanilla'
import type { Language } from '#core/domain/text/language.ts'
import { callOffUnsent } from '#core/outbox/unsent/call-off-unsent.ts'
import { dropPending } from '#core/own/pending.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom } from '#state/session/session.ts'
import { saveAtom } from './outbox.ts'

interface CallingOff {
  /** The request's. */
  readonly id: string
  /** Whether it is of the patient who is signed in; otherwise a guest's. */
  readonly isOwn: boolean
  readonly language: Language
}

/** Takes a request back that has not been delivered; throws OutboxError, DatabaseError. */
export const callOffUnsentAtom = atom(null, (get, set, { id, isOwn, language }: CallingOff) => {
  const device = get(ownDeviceAtom)
  const patientId = isOwn ? get(patientIdAtom) : undefined
  return set(saveAtom, async () => {
    const is = await callOffUnsent(device, { id, patientId, language })
    // What its patient saw of it counts no more, and need not stay.
    if (is === 'called-off' && isOwn)
      await dropPending(device, [id]).catch((error: unknown) => device.log('a copy of a request stayed', error))
    return is
  })
})
