/** How far staff are with a form that is no request: requests have states of their own. */
export const reviewStates = ['received', 'in-review', 'closed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The longest note of a review, in UTF-16 units. */
export const REVIEW_NOTE = 2000
