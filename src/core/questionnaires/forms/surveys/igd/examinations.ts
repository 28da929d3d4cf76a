import { satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { upTo100MinutesPoints, upTo30MinutesPoints } from '#core/questionnaires/forms/parts/waiting-times.ts'
import { laboratorySkill, radiologyExplanation } from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const laboratory = surveyPage(
  'laboratory',
  'Laboratorium',
  'Laboratory',
  [
    rating(
      'laboratory',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan laboratorium di IGD kali ini?',
      'How satisfied are you with the laboratory during this visit?',
    ),
    rating(
      'laboratoryWait',
      upTo100MinutesPoints,
      'Berapa lama Anda menunggu hasil laboratorium?',
      'How long did you wait for the laboratory results?',
    ),
    laboratorySkill,
  ],
  { shownWhen: { when: 'usedLaboratory', is: 'yes' } },
)

const radiology = surveyPage(
  'radiology',
  'Radiologi',
  'Radiology',
  [
    rating(
      'radiology',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan radiologi di IGD kali ini?',
      'How satisfied are you with radiology during this visit?',
    ),
    detail(
      'radiologyWait',
      upTo30MinutesPoints,
      'Berapa lama Anda menunggu sampai pemeriksaan radiologi dimulai?',
      'How long did you wait until the radiology examination began?',
    ),
    radiologyExplanation,
  ],
  { shownWhen: { when: 'usedRadiology', is: 'yes' } },
)

export const examinations: readonly Page[] = [laboratory, radiology]
