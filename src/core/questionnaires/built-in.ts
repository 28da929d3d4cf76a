import type { Questionnaire } from './definition.ts'
import { selfAssessmentRunner } from './self-assessment-runner.ts'

/**
 * What the app can ask without ever having reached the server: the newest version of each kind that it was built with.
 * The runner's form is there at once; the others come when they are needed.
 */
export const builtIn: Readonly<Record<string, () => Promise<Questionnaire>>> = {
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
  Navigator: async () => (await import('./oncology-navigator.ts')).oncologyNavigator,
}
