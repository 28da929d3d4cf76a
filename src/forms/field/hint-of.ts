import type { Field } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'

/** The hint of a field: the definition's, or else the standard hint of its type. */
export function hintOf({ type, hint }: Field): string | undefined {
  // Keeps a number on one line, also in published versions, which cannot be changed.
  if (hint) return localize(hint)?.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')
  if (type === 'choices') return t('forms:severalHint')
  return type === 'date' ? t('forms:dateHint') : undefined
}
