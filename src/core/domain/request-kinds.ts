interface RequestForm {
  /** The menu entry at which it is sent; whose role may not edit there cannot send it. */
  readonly alias: string
  /** The question for a wished day. */
  readonly day?: string
}

/** What a patient or a guest asks of the hospital, by the kind of its form: another kind is an entry here. */
export const requestForms = {
  McuInterest: { alias: 'mcu', day: 'appointmentDate' },
  Registration: { alias: 'registration', day: 'planDate' },
  Contact: { alias: 'contact' },
  Comorbidity: { alias: 'comordity' },
  Engagement: { alias: 'engagement' },
  Baseline: { alias: 'bsl' },
  EmployeeBaseline: { alias: 'bsl' },
  BaselineBooking: { alias: 'bslfree', day: 'wishedDate' },
  GeneralConsent: { alias: 'nda' },
  SponsorDrink: { alias: 'pocari' },
  PatientMeasures: { alias: 'proms' },
} as const satisfies Readonly<Record<string, RequestForm>>

export type RequestKind = keyof typeof requestForms

const forms: ReadonlyMap<string, RequestForm> = new Map(Object.entries(requestForms))

export const isRequestKind = (kind: string): kind is RequestKind => forms.has(kind)
export const requestFormOf = (kind: string): RequestForm | undefined => forms.get(kind)
