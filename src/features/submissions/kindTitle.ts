import { questionnaires } from '#core/questionnaires/catalogue.ts'
import { localize } from '#i18n/localize.ts'

/** What a kind of submission is called; its code where this version does not know it. */
export function kindTitle(kind: string): string {
  return localize(questionnaires.findLast((one) => one.kind === kind)?.title) ?? kind
}
