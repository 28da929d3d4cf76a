/** Where the event area's screens live; the router and the links agree by it. */
export const paths = {
  home: '/event',
  selfAssessment: '/event/SelfAssesmentRunner',
  /** A form that was begun: a reload and a restart of the browser come back to it. */
  draft: (id: string) => `/event/SelfAssesmentRunner?draft=${id}`,
  saved: (id: string) => `/event/SelfAssesmentRunner/saved/${id}`,
  readiness: '/event/readiness',
} as const
