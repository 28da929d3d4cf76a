import { questionnaires } from '#core/questionnaires/catalogue.ts'
import { localize } from '#i18n/localize.ts'

/** What a kind of submission is called; its code where this version does not know it. */
export function kindTitle(kind: string): string {
  return localize(latest(kind)?.title) ?? kind
}

/** What a submission is told apart by, as people call it: "BIB A1024". */
export function labelled(kind: string, label: string): string {
  return `${localize(latest(kind)?.queueLabel?.name) ?? ''} ${label}`.trim()
}

const latest = (kind: string) => questionnaires.findLast((one) => one.kind === kind)
