import { labelNames, titleOf } from '#core/questionnaires/forms/titles.ts'
import { localize } from '#i18n/localize.ts'

/** The title of a kind of submission; its code where this version does not know the kind. */
export function kindTitle(kind: string): string {
  return localize(titleOf(kind)) ?? kind
}

/** The label of a submission with its name, for example "BIB A1024"; without a label, the title of its kind. */
export function labelled(kind: string, label: string): string {
  return label === '' ? kindTitle(kind) : `${localize(labelNames[kind]) ?? ''} ${label}`.trim()
}
