import { labelNames, titleOf } from '#core/questionnaires/forms/titles.ts'
import { localize } from '#i18n/localize.ts'

/** What a kind of submission is called; its code where this version does not know it. */
export function kindTitle(kind: string): string {
  return localize(titleOf(kind)) ?? kind
}

/** What a submission is told apart by, as people call it: "BIB A1024"; what it is, where nothing may tell it apart. */
export function labelled(kind: string, label: string): string {
  return label === '' ? kindTitle(kind) : `${localize(labelNames[kind]) ?? ''} ${label}`.trim()
}
