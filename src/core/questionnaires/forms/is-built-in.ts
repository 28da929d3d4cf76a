import type { builtIn } from './built-in.ts'

/**
 * The newest version of each kind in the app, without its questions: a start looks for versions that the app lacks, and
 * need not load any form. The app also has all earlier versions.
 */
const newestVersions: Readonly<Record<keyof typeof builtIn, number>> = {
  SelfAssesmentRunner: 4,
  PocariAssesmentRunner: 3,
  PromoGeneral: 2,
  PromoYakes: 3,
  PromoGerd: 2,
  PromoParu: 2,
  PromoOncology: 2,
  Ipd: 3,
  Opd: 2,
  OpdCashier: 2,
  OpdNavigator: 2,
  Igd: 2,
  Mcu: 2,
  McuInterest: 7,
  VitalSigns: 1,
  Registration: 7,
  Contact: 4,
  Comorbidity: 4,
  Engagement: 3,
  Baseline: 3,
  EmployeeBaseline: 3,
  BaselineBooking: 2,
  GeneralConsent: 2,
  SponsorDrink: 5,
  SponsorDrinkFollowUp: 3,
  PatientMeasures: 3,
  ServiceActivity: 1,
  Navigator: 3,
}

export const isBuiltIn = (kind: string, version: number): boolean =>
  Object.entries(newestVersions).some(([known, newest]) => known === kind && version >= 1 && version <= newest)
