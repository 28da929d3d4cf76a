import { fieldsOf, type Field, type Questionnaire, type TextReading } from '#core/questionnaires/language/definition.ts'

/** The next version, in which new fields replace others, given by the ids of the replaced ones. */
export const nextVersion = (
  before: Questionnaire,
  inPlaceOf: ReadonlyMap<string, Field | readonly Field[]>,
): Questionnaire => ({
  ...before,
  version: before.version + 1,
  pages: before.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      fields: section.fields.flatMap((field) => inPlaceOf.get(field.id) ?? field),
    })),
  })),
})

/** The next version, which reads these texts in another way. */
export const readOtherwise = (before: Questionnaire, reads: Readonly<Record<string, TextReading>>): Questionnaire =>
  nextVersion(
    before,
    new Map(
      fieldsOf(before).flatMap((field) => {
        const how = reads[field.id]
        return field.type === 'text' && how ? [[field.id, { ...field, reads: how }] as const] : []
      }),
    ),
  )
