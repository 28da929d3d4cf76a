import { expect, it } from 'vitest'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { answersInWords } from './answer-words.ts'
import { fieldsOf } from './definition.ts'

const presets = questionnaires.flatMap((questionnaire) =>
  fieldsOf(questionnaire).flatMap((field) =>
    field.type === 'preset' ? field.values.map((value) => ({ questionnaire, id: field.id, value })) : [],
  ),
)

it('[QL49] says every preset in words, in both languages', () => {
  expect(presets.length).toBeGreaterThan(0)
  for (const { questionnaire, id, value } of presets)
    for (const language of ['id', 'en'] as const)
      for (const { answer } of answersInWords(questionnaire, { [id]: value }, language))
        expect(answer, `${questionnaire.kind} ${questionnaire.version} ${id}`).not.toBe(value)
})
