import type { PendingCopy } from '#core/db/cache.ts'

/** What the copy of a submission is bound to: which submission, and whose. */
export const pendingPlace = ({ id, owner }: Pick<PendingCopy, 'id' | 'owner'>): string => `pending ${id} ${owner}`
