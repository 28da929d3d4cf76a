import type { Field, Questionnaire, Section } from '#core/questionnaires/definition.ts'
import { compileSection } from '#core/questionnaires/compile.ts'

/** Answers as they were typed, valid or not, by field id: what a draft keeps. */
export type RawAnswers = Readonly<Record<string, unknown>>

/** Every field of the questionnaire, filled from a draft where the draft has it; what else it has is left out. */
export function openAnswers(questionnaire: Questionnaire, draft: RawAnswers = {}): RawAnswers {
  const fields = questionnaire.sections.flatMap((section) => section.fields)
  return Object.fromEntries(fields.map((field) => [field.id, draft[field.id] ?? blank(field)]))
}

export function sectionAnswers(section: Section, answers: RawAnswers): RawAnswers {
  return Object.fromEntries(section.fields.map(({ id }) => [id, answers[id]]))
}

/** The first step that the schema would not let go, or -1. */
export function firstUnfinishedStep(questionnaire: Questionnaire, answers: RawAnswers): number {
  return questionnaire.sections.findIndex(
    (section) => !compileSection(section).safeParse(sectionAnswers(section, answers)).success,
  )
}

function blank(field: Field): string | boolean | null {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'mobile':
      return ''
    case 'yes-no':
      return null
    case 'agreement':
      return false
  }
}
