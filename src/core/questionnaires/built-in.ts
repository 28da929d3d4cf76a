import type { Questionnaire } from './definition.ts'
import { selfAssessmentRunner } from './self-assessment-runner.ts'
import type { titles } from './titles.ts'

/** Every kind that has a title and questions. */
type Kind = Exclude<keyof typeof titles, 'profile-change' | 'request-change'>

/** The newest version of each kind that the app was built with, each in a chunk of its own (own-questionnaire.ts). */
export const builtIn: Readonly<Record<Kind, () => Promise<Questionnaire>>> = {
  SelfAssesmentRunner: async () => selfAssessmentRunner,
  PocariAssesmentRunner: async () => (await import('./pocari-assessment-runner.ts')).pocariAssessmentRunner,
  PromoGeneral: async () => (await import('./promo/general.ts')).promoGeneral,
  PromoYakes: async () => (await import('./promo/yakes.ts')).promoYakes,
  PromoGerd: async () => (await import('./promo/gerd.ts')).promoGerd,
  PromoParu: async () => (await import('./promo/paru.ts')).promoParu,
  PromoOncology: async () => (await import('./promo/oncology.ts')).promoOncology,
  Ipd: async () => (await import('./ipd.ts')).ipd,
  Opd: async () => (await import('./opd.ts')).opd,
  OpdCashier: async () => (await import('./opd-cashier.ts')).opdCashier,
  OpdNavigator: async () => (await import('./opd-navigator.ts')).opdNavigator,
  Igd: async () => (await import('./igd.ts')).igd,
  Mcu: async () => (await import('./mcu.ts')).mcu,
  McuInterest: async () => (await import('./mcu-interest.ts')).mcuInterest,
  VitalSigns: async () => (await import('./vital-signs.ts')).vitalSigns,
  Registration: async () => (await import('./services/registration.ts')).registration,
  Contact: async () => (await import('./services/contact.ts')).contact,
  Comorbidity: async () => (await import('./services/comorbidity.ts')).comorbidity,
  Engagement: async () => (await import('./services/engagement.ts')).engagement,
  Baseline: async () => (await import('./services/baseline.ts')).baseline,
  EmployeeBaseline: async () => (await import('./services/baseline.ts')).employeeBaseline,
  BaselineBooking: async () => (await import('./services/baseline.ts')).baselineBooking,
  GeneralConsent: async () => (await import('./services/general-consent.ts')).generalConsent,
  SponsorDrink: async () => (await import('./services/sponsor-drink.ts')).sponsorDrink,
  PatientMeasures: async () => (await import('./services/patient-measures.ts')).patientMeasures,
  Navigator: async () => (await import('./oncology-navigator.ts')).oncologyNavigator,
}
