import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { localize } from '#i18n/localize.ts'

/** The title of a kind of form. A kind that the hospital has published itself has its own name. */
export const kindText = (kind: string): string => localize(titleOf(kind)) ?? kind
