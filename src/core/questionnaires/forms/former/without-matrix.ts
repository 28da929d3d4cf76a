import type { Questionnaire, Section } from '#core/questionnaires/language/definition.ts'

/** An earlier version, in which each question of a matrix had a scale of its own, all in one section. */
export const withoutMatrix = (newer: Questionnaire, version: number): Questionnaire => ({
  ...newer,
  version,
  pages: newer.pages.map((page) =>
    page.sections.some(({ matrix }) => matrix) ? { ...page, sections: inOne(page.sections) } : page,
  ),
})

const inOne = (sections: readonly Section[]): readonly Section[] =>
  sections.slice(0, 1).map(({ matrix: _matrix, ...first }) => ({
    ...first,
    fields: sections.flatMap(({ fields }) => fields),
  }))
