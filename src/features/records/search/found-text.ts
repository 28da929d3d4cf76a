import { t } from '#i18n/t.ts'

interface Looking {
  /** How many entries of those read so far match; undefined before the first answer. */
  readonly found: number | undefined
  /** Whether the answer is to an earlier search. */
  readonly searching: boolean
  /** Whether all entries are read. */
  readonly complete: boolean
  readonly readFailed: boolean
}

/**
 * The text about how many entries match. It has a number only if all entries are read, since more may match.
 * @param countText writes the number, for example of bills
 */
export function foundText(
  { found, searching, complete, readFailed }: Looking,
  countText: (count: number) => string,
): string {
  if (found === undefined || searching) return t('records:searching')
  if (complete) return countText(found)
  return t(readFailed ? 'records:foundInPart' : 'records:stillReading')
}
