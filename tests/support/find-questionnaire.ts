import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'

export const findQuestionnaire = (kind: string, version: number): Questionnaire | undefined =>
  questionnaires.find((one) => one.kind === kind && one.version === version)

/** The accepted versions by kind, as the offline kit names them. */
export const questionnaireVersions = (): { kind: string; versions: number[] }[] =>
  [...Map.groupBy(questionnaires, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    versions: all.map(({ version }) => version),
  }))
