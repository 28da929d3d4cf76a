import type { Field, Questionnaire } from './definition.ts'

/** The version behind one: the same, but for fields that others have taken the place of, by the ids that went. */
export const nextVersion = (before: Questionnaire, inPlaceOf: ReadonlyMap<string, Field>): Questionnaire => ({
  ...before,
  version: before.version + 1,
  pages: before.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => inPlaceOf.get(field.id) ?? field),
    })),
  })),
})
