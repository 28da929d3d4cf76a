import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import { anotherDepartment, departments } from '#core/questionnaires/forms/parts/departments.ts'
import { problemPage } from '#core/questionnaires/forms/parts/problem-page.ts'
import { recommendationPage } from '#core/questionnaires/forms/parts/recommendation-page.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { arrival } from './igd/arrival.ts'
import { counters } from './igd/counters.ts'
import { courtesy } from './igd/courtesy.ts'
import { examinations } from './igd/examinations.ts'
import { medicalStaff } from './igd/medical-staff.ts'
import { servicesUsed } from './igd/services-used.ts'

/** After emergency care (spec section 3, IGD). The wording is ours. */
export const igd: Questionnaire = {
  kind: 'Igd',
  version: 2,
  title: titles.Igd,
  wire: 'answer-sets',
  pages: [
    recommendationPage({ id: 'pengalaman Anda di IGD kali ini', en: 'this emergency visit' }),
    ...arrival,
    ...medicalStaff,
    servicesUsed,
    ...examinations,
    ...counters,
    courtesy,
    problemPage({ id: 'di IGD kali ini', en: 'during this emergency visit' }, [
      { value: 'hotline', label: { id: 'Telepon darurat 150990', en: 'Emergency hotline 150990' } },
      ...departments,
      anotherDepartment,
    ]),
    surveyPage('closing', 'Penutup', 'Finally', closingFields),
  ],
}
