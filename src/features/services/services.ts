import type { RequestKind } from '#core/domain/request/request-kinds.ts'
import { paths } from '#features/portal/address/paths.ts'

interface ServiceForm {
  readonly kind: RequestKind
  /** The rest of its path, below the service's. */
  readonly rest: string
}

/** A service of the hospital in the portal, with its page and its forms. */
interface Service {
  readonly root: string
  readonly forms: readonly [ServiceForm, ...ServiceForm[]]
  /** Whether it can be requested for a family member. */
  readonly forFamily?: true
  /** Whether all answers are shown once more before they are sent. */
  readonly hasSummary?: true
  /** Whether a form begins with the answers of the last one. */
  readonly goesOn?: true
  /** Whether its forms go by default to the hospital where the patient was last. */
  readonly goesToLast?: true
}

export const services = {
  registration: {
    root: paths.registration,
    forms: [{ kind: 'Registration', rest: 'form' }],
    forFamily: true,
    hasSummary: true,
  },
  contact: { root: paths.contact, forms: [{ kind: 'Contact', rest: 'form' }] },
  comorbidity: {
    root: paths.comorbidity,
    forms: [{ kind: 'Comorbidity', rest: 'form/input' }],
    goesOn: true,
    goesToLast: true,
  },
  engagement: { root: paths.engagement, forms: [{ kind: 'Engagement', rest: 'form' }], goesToLast: true },
  baseline: {
    root: paths.baseline,
    forms: [
      { kind: 'Baseline', rest: 'form' },
      { kind: 'EmployeeBaseline', rest: 'form/employee' },
    ],
    goesToLast: true,
  },
  freeBaseline: { root: paths.freeBaseline, forms: [{ kind: 'BaselineBooking', rest: 'booking' }], hasSummary: true },
  consent: { root: paths.consent, forms: [{ kind: 'GeneralConsent', rest: 'form' }], goesToLast: true },
  sponsorDrink: {
    root: paths.sponsorDrink,
    forms: [
      { kind: 'SponsorDrink', rest: 'form' },
      { kind: 'SponsorDrinkFollowUp', rest: 'form/after' },
    ],
    goesToLast: true,
  },
  measures: { root: paths.measures, forms: [{ kind: 'PatientMeasures', rest: 'form' }], goesToLast: true },
} as const satisfies Readonly<Record<string, Service>>

export type ServiceName = keyof typeof services

export const serviceOf = (name: ServiceName): Service => services[name]

export const formAddress = ({ root }: Service, { rest }: ServiceForm): string => `${root}/${rest}`

/** The address of the follow-up form for the first form with this reference. */
export const followUpAddress = (reference: string): string =>
  addressWith(`${services.sponsorDrink.root}/${services.sponsorDrink.forms[1].rest}`, { after: reference })

export const savedAddress = ({ root }: Service, id: string): string => `${root}/saved/${id}`

/** Adds a query to a form's address. Undefined parameters are left out. */
export function addressWith(address: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`
}
