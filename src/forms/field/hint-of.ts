import type { Field } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'

/** How to answer, in the definition's words or in those that its type always has. */
export function hintOf({ type, hint }: Field): string | undefined {
  // A number stays in one line, also in versions that are published.
  if (hint) return localize(hint)?.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')
  if (type === 'choices') return t('forms:severalHint')
  return type === 'date' ? t('forms:dateHint') : undefined
}
