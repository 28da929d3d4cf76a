import { closingFields } from './closing-fields.ts'
import type { Questionnaire } from './definition.ts'
import { anotherDepartment, departments } from './departments.ts'
import { arrival } from './igd/arrival.ts'
import { counters } from './igd/counters.ts'
import { courtesy } from './igd/courtesy.ts'
import { examinations } from './igd/examinations.ts'
import { medicalStaff } from './igd/medical-staff.ts'
import { servicesUsed } from './igd/services-used.ts'
import { problemPage } from './problem-page.ts'
import { recommendationPage } from './recommendation-page.ts'
import { surveyPage } from './survey-page.ts'
import { titles } from './titles.ts'

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
