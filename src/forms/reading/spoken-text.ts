import type { Field } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { hintOf } from '#forms/field/hint-of.ts'

/** A question as it is read aloud, with its hint and its options. */
export function spokenText(field: Field): string {
  const number = field.number === undefined ? undefined : t('forms:question', { number: field.number })
  const parts = [number, localize(field.label), hintOf(field), ...choicesOf(field)]
  return parts.flatMap((part) => (part ? [/[.!?:…]$/.test(part) ? part : `${part}.`] : [])).join(' ')
}

/** The labels of a field's options. */
export function choicesOf(field: Field): readonly string[] {
  switch (field.type) {
    case 'yes-no':
      return [t('yes'), t('no')]
    case 'agreement':
      return [localize(field.statement)]
    case 'scale':
      return field.points.map((point) => localize(point))
    case 'nps':
      return [`0 = ${localize(field.least)}`, `10 = ${localize(field.most)}`]
    case 'choice':
    case 'choices':
      return [...field.options.map(({ label }) => localize(label)), ...(field.other ? [t('forms:ownWords')] : [])]
    default:
      return []
  }
}
