/** The questionnaires of the event area; their kinds are their addresses (spec section 2). */
export const assessments = ['SelfAssesmentRunner', 'PocariAssesmentRunner'] as const
export type Assessment = (typeof assessments)[number]

/** Where the event area's screens live; the router and the links agree by it. */
export const paths = {
  home: '/event',
  assessment: (kind: string) => `/event/${kind}`,
  /** A form that was begun: a reload and a restart of the browser come back to it. */
  draft: (kind: string, id: string) => `/event/${kind}?draft=${id}`,
  saved: (kind: string, id: string) => `/event/${kind}/saved/${id}`,
  readiness: '/event/readiness',
} as const
