import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import { anotherDepartment, departments } from '#core/questionnaires/forms/parts/departments.ts'
import { problemPage } from '#core/questionnaires/forms/parts/problem-page.ts'
import { recommendationPage } from '#core/questionnaires/forms/parts/recommendation-page.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { cashier } from './opd/cashier.ts'
import { facilities } from './opd/facilities.ts'
import { nurse } from './opd/nurse.ts'
import { reception } from './opd/reception.ts'
import { visit } from './opd/visit.ts'

/** After a visit to the clinics (spec section 3, OPD). The wording is ours. */
export const opd: Questionnaire = {
  kind: 'Opd',
  version: 2,
  title: titles.Opd,
  wire: 'answer-sets',
  pages: [
    recommendationPage({ id: 'pengalaman Anda saat berobat kali ini', en: 'this outpatient visit' }),
    ...visit,
    ...reception,
    nurse,
    facilities,
    cashier,
    problemPage({ id: 'saat berobat kali ini', en: 'during this visit' }, [
      { value: 'contact-center', label: { id: 'Call center 150770', en: 'Contact center 150770' } },
      ...departments,
      { value: 'facilities', label: { id: 'Fasilitas dan parkir', en: 'Facilities and parking' } },
      anotherDepartment,
    ]),
    surveyPage('closing', 'Penutup', 'Finally', closingFields),
  ],
}
