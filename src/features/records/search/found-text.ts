import { t } from '#i18n/t.ts'

interface Looking {
  /** How many were found, of what has been read so far; undefined before the first answer. */
  readonly found: number | undefined
  /** An answer to something else than what is looked for now. */
  readonly searching: boolean
  /** Everything is read. */
  readonly complete: boolean
  readonly readFailed: boolean
}

/**
 * How many entries fit: a number only where it is that of all, for the rest of them may be in what is not read yet.
 * @param countText writes it; the page of bills counts bills
 */
export function foundText(
  { found, searching, complete, readFailed }: Looking,
  countText: (count: number) => string,
): string {
  if (found === undefined || searching) return t('records:searching')
  if (complete) return countText(found)
  return t(readFailed ? 'records:foundInPart' : 'records:stillReading')
}
