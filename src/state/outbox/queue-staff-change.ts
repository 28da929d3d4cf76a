import { atom } from 'jotai/vanilla'
import { queueStaffChange, type QueuedStaffChange } from '#core/outbox/submit/queue-staff-change.ts'
import { saveAtom } from './outbox.ts'

/** Queues what staff did with a form without network. @throws OutboxError, DatabaseError */
export const queueStaffChangeAtom = atom(null, (_get, set, review: QueuedStaffChange) =>
  set(saveAtom, (device) => queueStaffChange(device, review)),
)
