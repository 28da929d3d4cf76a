/** What the sender takes back by calling a request off: the request itself, or what they gave with it. */
export type CalledOff = 'request' | 'permission' | 'consent' | 'answers'

interface RequestForm {
  /** The menu entry of the form. A role that may not edit there cannot send it. */
  readonly alias: string
  /** The field with the wished day. */
  readonly day?: string
  /** By default `request`. */
  readonly calledOff?: CalledOff
  /** The field with the reference of an earlier request that this one continues. */
  readonly follows?: string
}

/** The forms that become requests of a patient or a guest, by kind. A new kind needs an entry here. */
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

/** Whether the sender can take it back in every state: a permission or a consent. */
export const isTakenBackLater = (kind: string): boolean => ['permission', 'consent'].includes(calledOffOf(kind))
