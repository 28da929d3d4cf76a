import { closingFields } from './closing-fields.ts'
import type { Questionnaire } from './definition.ts'
import { anotherDepartment, departments } from './departments.ts'
import { cashier } from './opd/cashier.ts'
import { facilities } from './opd/facilities.ts'
import { nurse } from './opd/nurse.ts'
import { reception } from './opd/reception.ts'
import { visit } from './opd/visit.ts'
import { problemPage } from './problem-page.ts'
import { recommendationPage } from './recommendation-page.ts'
import { surveyPage } from './survey-page.ts'
import { titles } from './titles.ts'

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
