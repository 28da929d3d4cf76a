import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { selfAssessmentRunner } from './self-assessment-runner.ts'

/**
 * The app's own questionnaires, for a device that has never reached the server. The runner's form is loaded at once.
 * The others, and their list, are loaded when needed, so that a volunteer's first load does not wait for them.
 * @returns undefined for a kind that the app does not have
 */
export async function ownQuestionnaire(kind: string): Promise<Questionnaire | undefined> {
  if (kind === selfAssessmentRunner.kind) return selfAssessmentRunner
  const { builtIn } = await import('./built-in.ts')
  return Object.entries(builtIn).find(([known]) => known === kind)?.[1]()
}

/** One version in the app, the newest or an earlier one; undefined where the app does not have it. */
export async function ownVersion(kind: string, version: number): Promise<Questionnaire | undefined> {
  const newest = await ownQuestionnaire(kind)
  if (newest?.version === version) return newest
  const { earlier } = await import('./built-in.ts')
  const all = (await Object.entries(earlier).find(([known]) => known === kind)?.[1]()) ?? []
  return all.find((one) => one.version === version)
}
