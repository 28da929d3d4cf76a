/** The kinds and versions of staff's changes as submissions, for work without network. */
export const REVIEW_CHANGE = { kind: 'review-change', version: 1 } as const
export const REQUEST_WORK = { kind: 'request-work', version: 1 } as const

export const isStaffChange = (kind: string): boolean => kind === REVIEW_CHANGE.kind || kind === REQUEST_WORK.kind
