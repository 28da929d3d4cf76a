import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field } from '#core/questionnaires/language/definition.ts'

/** Shown as soon as an urgent sign is chosen, with the number to call. */
export const helpNow = (label: LocalizedText, shownWhen: Condition): Field => ({
  id: 'helpNow',
  type: 'notice',
  tone: 'danger',
  call: 'emergency',
  label,
  shownWhen,
  rules: [],
})

/** Shown when a sign is chosen that a doctor should see. */
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
