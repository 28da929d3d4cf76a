/** The state of the review of a form that is not a request: requests have states of their own. */
export const reviewStates = ['received', 'in-review', 'closed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The longest note of a review, in UTF-16 units. */
export const REVIEW_NOTE = 2000

/** Subjects of forms, to find all forms of one subject. The set is fixed, so that all staff count the same. */
export const reviewLabels = [
  'nurses',
  'doctors',
  'waiting',
  'food',
  'cleanliness',
  'facilities',
  'cost',
  'information',
  'praise',
  'safety',
] as const
export type ReviewLabel = (typeof reviewLabels)[number]
