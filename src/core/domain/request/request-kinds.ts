/** What calling a request off takes back: the request itself, or what was given with it. */
export type CalledOff = 'request' | 'permission' | 'consent' | 'answers'

interface RequestForm {
  /** The menu entry at which it is sent; whose role may not edit there cannot send it. */
  readonly alias: string
  /** The question for a wished day. */
  readonly day?: string
  /** A request where none is named. */
  readonly calledOff?: CalledOff
  /** The question for the reference of an earlier request that it goes on with. */
  readonly follows?: string
}

/** What a patient or a guest asks of the hospital, by the kind of its form: another kind is an entry here. */
export const requestForms = {
  McuInterest: { alias: 'mcu', day: 'appointmentDate' },
  Registration: { alias: 'registration', day: 'planDate' },
  Contact: { alias: 'contact', follows: 'firstReference' },
  Comorbidity: { alias: 'comordity', calledOff: 'answers' },
  Engagement: { alias: 'engagement', calledOff: 'permission' },
  Baseline: { alias: 'bsl', calledOff: 'answers' },
  EmployeeBaseline: { alias: 'bsl', calledOff: 'answers' },
  BaselineBooking: { alias: 'bslfree', day: 'wishedDate' },
  GeneralConsent: { alias: 'nda', calledOff: 'consent' },
  SponsorDrink: { alias: 'pocari' },
  SponsorDrinkFollowUp: { alias: 'pocari', calledOff: 'answers', follows: 'firstReference' },
  PatientMeasures: { alias: 'proms', calledOff: 'answers' },
} as const satisfies Readonly<Record<string, RequestForm>>

export type RequestKind = keyof typeof requestForms

const forms: ReadonlyMap<string, RequestForm> = new Map(Object.entries(requestForms))

export const isRequestKind = (kind: string): kind is RequestKind => forms.has(kind)
export const requestFormOf = (kind: string): RequestForm | undefined => forms.get(kind)

export const calledOffOf = (kind: string): CalledOff => requestFormOf(kind)?.calledOff ?? 'request'

/** What was allowed or agreed to can be taken back whatever became of it. */
export const isTakenBackLater = (kind: string): boolean => ['permission', 'consent'].includes(calledOffOf(kind))
