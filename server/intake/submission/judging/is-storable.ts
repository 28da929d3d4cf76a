import type { SealedContent } from '#core/domain/submission/submission.ts'

/**
 * Whether PostgreSQL takes all of it: no NUL and no half of a character in a text, no year 0000. It is asked before anything
 * is written: a statement that fails costs more than one that succeeds, and takes what goes together with it along.
 */
export const isStorable = ({ answers, subject, startedAt, submittedAt }: SealedContent): boolean =>
  ![startedAt, submittedAt].some((time) => time.startsWith('0000')) &&
  isStorableText(subject?.code ?? '') &&
  isStorableValue(answers)

/** @param value as JSON holds it; its depth is bounded before */
function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (Array.isArray(value)) return value.every(isStorableValue)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, one]) => isStorableText(name) && isStorableValue(one))
}

const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0')
