import type { Questionnaire } from './definition.ts'
import { igd } from './igd.ts'
import { ipd } from './ipd.ts'
import { mcu } from './mcu.ts'
import { mcuInterest, mcuInterest1 } from './mcu-interest.ts'
import { oncologyNavigator } from './oncology-navigator.ts'
import { opd } from './opd.ts'
import { opdCashier } from './opd-cashier.ts'
import { opdNavigator } from './opd-navigator.ts'
import { pocariAssessmentRunner } from './pocari-assessment-runner.ts'
import { promoGeneral } from './promo/general.ts'
import { promoGerd } from './promo/gerd.ts'
import { promoOncology } from './promo/oncology.ts'
import { promoParu } from './promo/paru.ts'
import { promoYakes } from './promo/yakes.ts'
import { selfAssessmentRunner, selfAssessmentRunner1 } from './self-assessment-runner.ts'
import { vitalSigns } from './vital-signs.ts'

/** Every version of every questionnaire that was ever published: the server takes them all. */
export const questionnaires: readonly Questionnaire[] = [
  selfAssessmentRunner1,
  selfAssessmentRunner,
  ipd,
  opd,
  opdCashier,
  opdNavigator,
  igd,
  mcu,
  oncologyNavigator,
  pocariAssessmentRunner,
  promoGeneral,
  promoYakes,
  promoGerd,
  promoParu,
  promoOncology,
  vitalSigns,
  mcuInterest1,
  mcuInterest,
]

export function findQuestionnaire(kind: string, version: number): Questionnaire | undefined {
  return questionnaires.find((one) => one.kind === kind && one.version === version)
}

/** The versions that are taken, by kind, as the offline kit tells them. */
export function questionnaireVersions(): { kind: string; versions: number[] }[] {
  const byKind = Map.groupBy(questionnaires, (one) => one.kind)
  return [...byKind].map(([kind, all]) => ({ kind, versions: all.map((one) => one.version) }))
}
