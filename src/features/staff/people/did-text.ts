import { auditOutcomeWords, didWords } from '#core/contract/staff/audit-words.ts'
import { localize } from '#i18n/localize.ts'

const text = (outcome: keyof typeof auditOutcomeWords) => () => localize(auditOutcomeWords[outcome])

/** The outcomes of a call. */
export const outcomes = {
  done: { tone: 'success', text: text('done') },
  begun: { tone: 'info', text: text('begun') },
  broken: { tone: 'warning', text: text('broken') },
  refused: { tone: 'warning', text: text('refused') },
  failed: { tone: 'danger', text: text('failed') },
  other: { tone: 'info', text: text('other') },
} as const

/** What a call did, in words. */
export const didText = (call: string): string => localize(didWords(call))
