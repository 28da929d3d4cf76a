import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { Field, Page, Questionnaire } from '#core/questionnaires/language/definition.ts'

/** The hospital that a form is for, by its code: shown above the form, and changed there. Empty: none in particular. */
export const unit: Field = {
  id: 'hospital',
  type: 'preset',
  label: { id: 'Rumah sakit', en: 'Hospital' },
  values: hospitalUnits.map(({ code }) => code),
  rules: [],
}

/** The same pages with a field in front of all others. */
export const beginningWith = (field: Field, pages: readonly Page[]): Page[] =>
  pages.map((page, nth) => ({
    ...page,
    sections: page.sections.map((section, place) =>
      nth + place > 0 ? section : { ...section, fields: [field, ...section.fields] },
    ),
  }))

/** The next version: it goes to a hospital. */
export const forHospital = (before: Questionnaire): Questionnaire => ({
  ...before,
  version: before.version + 1,
  pages: beginningWith(unit, before.pages),
})
