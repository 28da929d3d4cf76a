/** The questionnaires of the event area. Their kinds are part of their addresses (spec section 2). */
export const assessments = ['SelfAssesmentRunner', 'PocariAssesmentRunner'] as const
export type Assessment = (typeof assessments)[number]

/** The paths of the event area, for router and links. */
export const paths = {
  home: '/event',
  assessment: (kind: string) => `/event/${kind}`,
  /** A begun form. The address survives a reload and a restart of the browser. */
  draft: (kind: string, id: string) => `/event/${kind}?draft=${id}`,
  saved: (kind: string, id: string) => `/event/${kind}/saved/${id}`,
  readiness: '/event/readiness',
} as const
