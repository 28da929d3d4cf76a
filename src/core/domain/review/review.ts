/** How far staff are with a form that is no request: requests have states of their own. */
export const reviewStates = ['received', 'in-review', 'closed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The longest note of a review, in UTF-16 units. */
export const REVIEW_NOTE = 2000

/** What a form is about, for those who look for all of one subject. A closed set is counted alike by everyone, in both languages. */
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
