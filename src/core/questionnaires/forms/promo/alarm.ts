import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field } from '#core/questionnaires/language/definition.ts'

/** Shown as soon as a sign is chosen that cannot wait, with the number to call. */
export const helpNow = (label: LocalizedText, shownWhen: Condition): Field => ({
  id: 'helpNow',
  type: 'notice',
  tone: 'danger',
  call: 'emergency',
  label,
  shownWhen,
  rules: [],
})

/** Shown where a sign is chosen that a doctor should look at. */
export const seeDoctor = (shownWhen: Condition): Field => ({
  id: 'seeDoctor',
  type: 'notice',
  tone: 'info',
  label: {
    id: 'Sebaiknya dokter memeriksa ini. Sebabnya sering ringan, tetapi hanya dokter yang tahu.',
    en: 'A doctor should look at this. The cause is often harmless, but only a doctor can tell.',
  },
  shownWhen,
  rules: [],
})
