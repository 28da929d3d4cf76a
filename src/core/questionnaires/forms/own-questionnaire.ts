import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { selfAssessmentRunner } from './self-assessment-runner.ts'

/**
 * What the app can ask without ever having reached the server. The runner's form is there at once; the others, and the
 * list of them, come when they are needed: a volunteer's first load does not wait for them.
 * @returns undefined for a kind that the app was not built with
 */
export async function ownQuestionnaire(kind: string): Promise<Questionnaire | undefined> {
  if (kind === selfAssessmentRunner.kind) return selfAssessmentRunner
  const { builtIn } = await import('./built-in.ts')
  return Object.entries(builtIn).find(([known]) => known === kind)?.[1]()
}

/** A version of the app's own, the newest or an earlier one; undefined where the app was built without it. */
export async function ownVersion(kind: string, version: number): Promise<Questionnaire | undefined> {
  const newest = await ownQuestionnaire(kind)
  if (newest?.version === version) return newest
  const { earlier } = await import('./built-in.ts')
  const all = (await Object.entries(earlier).find(([known]) => known === kind)?.[1]()) ?? []
  return all.find((one) => one.version === version)
}
