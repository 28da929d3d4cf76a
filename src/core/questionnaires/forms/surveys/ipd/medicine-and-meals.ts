import { frequencyPoints, satisfactionPoints, speedPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { pharmacyExplanation } from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const pharmacy = surveyPage(
  'pharmacy',
  'Apotek',
  'Pharmacy',
  [
    rating(
      'pharmacy',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan apotek selama dirawat kali ini?',
      'How satisfied are you with the pharmacy during this stay?',
    ),
    pharmacyExplanation,
    detail(
      'pharmacySpeed',
      speedPoints,
      'Seberapa cepat obat untuk dibawa pulang disiapkan?',
      'How quickly was your take-home medicine prepared?',
    ),
  ],
  { shownWhen: { when: 'usedPharmacy', is: 'yes' } },
)

const nutrition = surveyPage(
  'nutrition',
  'Makanan',
  'Meals',
  [
    rating(
      'nutrition',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan makanan selama dirawat kali ini?',
      'How satisfied are you with the meal service during this stay?',
    ),
    detail(
      'nutritionTaste',
      satisfactionPoints,
      'Seberapa puas Anda dengan rasa makanan?',
      'How satisfied are you with the taste of the food?',
    ),
    detail(
      'nutritionPunctuality',
      frequencyPoints,
      'Seberapa sering makanan datang tepat waktu?',
      'How often did the meals come on time?',
    ),
    detail(
      'nutritionDiet',
      frequencyPoints,
      'Seberapa sering makanan sesuai dengan pantangan atau anjuran untuk Anda?',
      'How often did the meals fit the diet that you were given?',
    ),
  ],
  { shownWhen: { when: 'usedNutrition', is: 'yes' } },
)

export const medicineAndMeals: readonly Page[] = [pharmacy, nutrition]
