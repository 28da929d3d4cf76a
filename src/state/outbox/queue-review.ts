import { atom } from 'jotai/vanilla'
import { queueReview, type QueuedReview } from '#core/outbox/queue-review.ts'
import { saveAtom } from './outbox.ts'

/** Keeps what staff did with a form without network, and sees to it that it leaves; throws OutboxError, DatabaseError. */
export const queueReviewAtom = atom(null, (_get, set, review: QueuedReview) =>
  set(saveAtom, (device) => queueReview(device, review)),
)
