import { expect, it } from 'vitest'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { patient as englishTiles } from '#i18n/en/patient.ts'
import { services as english } from '#i18n/en/services.ts'
import { patient as tiles } from '#i18n/id/patient.ts'
import { services as indonesian } from '#i18n/id/services.ts'
import { serviceOf } from './services.ts'

it.each(['comorbidity', 'engagement', 'baseline', 'consent', 'sponsorDrink', 'measures'] as const)(
  '[FO51] the form of %s has the name of its tile and its page, in both languages',
  (name) => {
    const title = titleOf(serviceOf(name).forms[0].kind)
    expect([tiles[name], indonesian[name]]).toEqual([title?.id, title?.id])
    expect([englishTiles[name], english[name]]).toEqual([title?.en, title?.en])
  },
)
