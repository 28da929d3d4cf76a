import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { builtIn, earlier } from './built-in.ts'

/** Every version of every questionnaire that was ever published: the server takes them all. */
export const questionnaires: readonly Questionnaire[] = [
  ...(await Promise.all(Object.values(earlier).map((load) => load()))).flat(),
  ...(await Promise.all(Object.values(builtIn).map((load) => load()))),
]

export function findQuestionnaire(kind: string, version: number): Questionnaire | undefined {
  return questionnaires.find((one) => one.kind === kind && one.version === version)
}

/** The versions that are taken, by kind, as the offline kit tells them. */
export function questionnaireVersions(): { kind: string; versions: number[] }[] {
  const byKind = Map.groupBy(questionnaires, (one) => one.kind)
  return [...byKind].map(([kind, all]) => ({ kind, versions: all.map((one) => one.version) }))
}
