import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { Field, Page, Questionnaire } from '#core/questionnaires/language/definition.ts'

/** The hospital of a form, by its code. It is shown and changed above the form. Empty: no particular hospital. */
export const unit: Field = {
  id: 'hospital',
  type: 'preset',
  label: { id: 'Rumah sakit', en: 'Hospital' },
  values: hospitalUnits.map(({ code }) => code),
  rules: [],
}

/** Puts a field before all others of these pages. */
export const beginningWith = (field: Field, pages: readonly Page[]): Page[] =>
  pages.map((page, nth) => ({
    ...page,
    sections: page.sections.map((section, place) =>
      nth + place > 0 ? section : { ...section, fields: [field, ...section.fields] },
    ),
  }))

/** The next version, which goes to a particular hospital. */
export const forHospital = (before: Questionnaire): Questionnaire => ({
  ...before,
  version: before.version + 1,
  pages: beginningWith(unit, before.pages),
})
