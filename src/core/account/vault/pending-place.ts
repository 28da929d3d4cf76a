import type { PendingCopy } from '#core/db/cache.ts'

/** The associated data of a pending copy: its submission and its owner. */
export const pendingPlace = ({ id, owner }: Pick<PendingCopy, 'id' | 'owner'>): string => `pending ${id} ${owner}`
