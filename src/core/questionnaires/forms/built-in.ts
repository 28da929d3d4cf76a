import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { selfAssessmentRunner, selfAssessmentRunner3 } from './self-assessment-runner.ts'
import type { titles } from './titles.ts'

/** Every kind that has a title and questions. */
type Kind = Exclude<
  keyof typeof titles,
  'profile-change' | 'request-change' | 'guest-cancel' | 'review-change' | 'request-work'
>

/** The newest version of each kind in the app, each in a chunk of its own (own-questionnaire.ts). */
export const builtIn: Readonly<Record<Kind, () => Promise<Questionnaire>>> = {
  SelfAssesmentRunner: async () => selfAssessmentRunner,
  PocariAssesmentRunner: async () => (await import('./pocari-assessment-runner.ts')).pocariAssessmentRunner,
  PromoGeneral: async () => (await import('./promo/general.ts')).promoGeneral,
  PromoYakes: async () => (await import('./promo/yakes.ts')).promoYakes,
  PromoGerd: async () => (await import('./promo/gerd.ts')).promoGerd,
  PromoParu: async () => (await import('./promo/paru.ts')).promoParu,
  PromoOncology: async () => (await import('./promo/oncology.ts')).promoOncology,
  Ipd: async () => (await import('./surveys/ipd.ts')).ipd,
  Opd: async () => (await import('./surveys/opd.ts')).opd,
  OpdCashier: async () => (await import('./surveys/opd-cashier.ts')).opdCashier,
  OpdNavigator: async () => (await import('./surveys/opd-navigator.ts')).opdNavigator,
  Igd: async () => (await import('./surveys/igd.ts')).igd,
  Mcu: async () => (await import('./surveys/mcu.ts')).mcu,
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
  SponsorDrinkFollowUp: async () => (await import('./services/sponsor-drink-follow-up.ts')).sponsorDrinkFollowUp,
  PatientMeasures: async () => (await import('./services/patient-measures.ts')).patientMeasures,
  ServiceActivity: async () => (await import('./service-activity.ts')).serviceActivity,
  Navigator: async () => (await import('./surveys/oncology-navigator.ts')).oncologyNavigator,
}

/**
 * Earlier versions by kind: devices may still hold forms of them, and their senders read them again. Versions that
 * asked the same in other words are in `former`, which is loaded separately; all others are in the chunk of the newest.
 */
export const earlier: Readonly<Partial<Record<Kind, () => Promise<readonly Questionnaire[]>>>> = {
  SelfAssesmentRunner: async () => {
    const { selfAssessmentRunner1, selfAssessmentRunner2 } = await import('./former/self-assessment-runner.ts')
    return [selfAssessmentRunner1, selfAssessmentRunner2, selfAssessmentRunner3]
  },
  PocariAssesmentRunner: async () => [
    (await import('./former/pocari-assessment-runner.ts')).pocariAssessmentRunner1,
    (await import('./pocari-assessment-runner.ts')).pocariAssessmentRunner2,
  ],
  PromoGeneral: async () => [(await import('./former/promo/promo-general.ts')).promoGeneral1],
  PromoYakes: async () => [
    (await import('./former/promo/promo-yakes.ts')).promoYakes1,
    (await import('./promo/yakes.ts')).promoYakes2,
  ],
  PromoGerd: async () => [(await import('./former/promo/promo-gerd.ts')).promoGerd1],
  PromoParu: async () => [(await import('./former/promo/promo-paru.ts')).promoParu1],
  PromoOncology: async () => [(await import('./former/promo/promo-oncology.ts')).promoOncology1],
  Ipd: async () => {
    const { ipd1, ipd2 } = await import('./former/ipd.ts')
    return [ipd1, ipd2]
  },
  Opd: async () => [(await import('./former/opd.ts')).opd1],
  OpdCashier: async () => [(await import('./former/opd-cashier.ts')).opdCashier1],
  OpdNavigator: async () => [(await import('./former/opd-navigator.ts')).opdNavigator1],
  Igd: async () => [(await import('./former/igd.ts')).igd1],
  Mcu: async () => [(await import('./former/mcu.ts')).mcu1],
  Navigator: async () => {
    const { oncologyNavigator1, oncologyNavigator2 } = await import('./former/oncology-navigator.ts')
    return [oncologyNavigator1, oncologyNavigator2]
  },
  McuInterest: async () => {
    const { mcuInterest1, mcuInterest2, mcuInterest3, mcuInterest4, mcuInterest5, mcuInterest6 } =
      await import('./mcu-interest.ts')
    return [mcuInterest1, mcuInterest2, mcuInterest3, mcuInterest4, mcuInterest5, mcuInterest6]
  },
  Contact: async () => {
    const { contact1, contact2, contact3 } = await import('./services/contact.ts')
    return [contact1, contact2, contact3]
  },
  Comorbidity: async () => {
    const { comorbidity1, comorbidity2, comorbidity3 } = await import('./services/comorbidity.ts')
    return [comorbidity1, comorbidity2, comorbidity3]
  },
  Registration: async () => {
    const { registration1, registration2, registration3, registration4, registration5, registration6 } =
      await import('./services/registration.ts')
    return [registration1, registration2, registration3, registration4, registration5, registration6]
  },
  BaselineBooking: async () => [(await import('./services/baseline.ts')).baselineBooking1],
  Engagement: async () => {
    const { engagement1, engagement2 } = await import('./services/engagement.ts')
    return [engagement1, engagement2]
  },
  Baseline: async () => {
    const { baseline1, baseline2 } = await import('./services/baseline.ts')
    return [baseline1, baseline2]
  },
  EmployeeBaseline: async () => {
    const { employeeBaseline1, employeeBaseline2 } = await import('./services/baseline.ts')
    return [employeeBaseline1, employeeBaseline2]
  },
  GeneralConsent: async () => [(await import('./services/general-consent.ts')).generalConsent1],
  SponsorDrink: async () => {
    const { sponsorDrink1, sponsorDrink2, sponsorDrink3, sponsorDrink4 } = await import('./services/sponsor-drink.ts')
    return [sponsorDrink1, sponsorDrink2, sponsorDrink3, sponsorDrink4]
  },
  SponsorDrinkFollowUp: async () => {
    const { sponsorDrinkFollowUp1, sponsorDrinkFollowUp2 } = await import('./services/sponsor-drink-follow-up.ts')
    return [sponsorDrinkFollowUp1, sponsorDrinkFollowUp2]
  },
  PatientMeasures: async () => {
    const { patientMeasures1, patientMeasures2 } = await import('./services/patient-measures.ts')
    return [patientMeasures1, patientMeasures2]
  },
}
