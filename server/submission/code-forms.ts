import type { Answers } from '#core/domain/submission.ts'
import { PROFILE_CHANGE, profileChange } from '#core/domain/profile-change.ts'
import { type KnownDefinition, readerOf } from '#server/definition/known-definitions.ts'
import { type Version, versionKey } from '#server/definition/version.ts'

/** What judges a submission: its answers as they are kept, or undefined when they are not what they should be. */
export type ReadAnswers = (answers: Answers) => Answers | undefined

interface CodeForm extends Version {
  readonly read: ReadAnswers
}

/** Forms that are no questionnaires: the program itself says what they may hold. */
export const codeForms: readonly CodeForm[] = [
  { ...PROFILE_CHANGE, read: (answers) => profileChange.safeParse(answers).data },
]

const byKey = new Map(codeForms.map((form) => [versionKey(form), form.read]))

/** How the answers of a version are read; undefined for one that is not known. */
export const readAnswersOf = (
  known: ReadonlyMap<string, KnownDefinition>,
  version: Version,
): ReadAnswers | undefined => {
  const definition = known.get(versionKey(version))
  return definition ? readerOf(definition) : byKey.get(versionKey(version))
}
