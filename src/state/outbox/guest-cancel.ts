import { atom } from 'jotai/vanilla'
import type { StoredReceipt } from '#core/db/rows.ts'
import type { Language } from '#core/domain/text/language.ts'
import { cancelGuestRequest } from '#core/outbox/submit/cancel-guest-request.ts'
import { saveAtom } from './outbox.ts'

interface GuestCancel {
  readonly receipt: Pick<StoredReceipt, 'id' | 'reference'>
  readonly language: Language
}

/** Calls off a guest's request by its receipt on this device. @throws OutboxError, DatabaseError */
export const cancelGuestRequestAtom = atom(null, (_get, set, { receipt, language }: GuestCancel) =>
  set(saveAtom, (device) => cancelGuestRequest(device, receipt, language)),
)
