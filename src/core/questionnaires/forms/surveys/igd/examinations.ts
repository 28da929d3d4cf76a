import { easePoints, satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { upTo100MinutesPoints, upTo30MinutesPoints } from '#core/questionnaires/forms/parts/waiting-times.ts'
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
    detail(
      'laboratorySkill',
      satisfactionPoints,
      'Seberapa puas Anda dengan keterampilan petugas saat mengambil sampel?',
      'How satisfied are you with the skill of the staff who took the sample?',
    ),
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
    detail(
      'radiologyExplanation',
      easePoints,
      'Apakah petunjuk petugas radiologi mudah Anda ikuti?',
      'Were the radiology staff easy to follow?',
    ),
  ],
  { shownWhen: { when: 'usedRadiology', is: 'yes' } },
)

export const examinations: readonly Page[] = [laboratory, radiology]
