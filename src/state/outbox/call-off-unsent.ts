import { atom } from 'jotai/vanilla'
import type { Language } from '#core/domain/text/language.ts'
import { callOffUnsent } from '#core/outbox/unsent/call-off-unsent.ts'
import { dropPending } from '#core/own/pending.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom } from '#state/session/session.ts'
import { saveAtom } from './outbox.ts'

interface CallingOff {
  /** The request's id. */
  readonly id: string
  /** Whether the request is the signed-in patient's; otherwise it is a guest's. */
  readonly isOwn: boolean
  readonly language: Language
}

/** Withdraws a request that has not been delivered. @throws OutboxError, DatabaseError */
export const callOffUnsentAtom = atom(null, (get, set, { id, isOwn, language }: CallingOff) => {
  const device = get(ownDeviceAtom)
  const patientId = isOwn ? get(patientIdAtom) : undefined
  return set(saveAtom, async () => {
    const is = await callOffUnsent(device, { id, patientId, language })
    // The pending copy that its patient saw is of no use any more.
    if (is === 'called-off' && isOwn)
      await dropPending(device, [id]).catch((error: unknown) => device.log('a copy of a request stayed', error))
    return is
  })
})
