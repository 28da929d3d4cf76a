import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { localize } from '#i18n/localize.ts'

/** What a kind of form is called; one that the hospital has published itself, by its own name. */
export const kindText = (kind: string): string => localize(titleOf(kind)) ?? kind
