import { commonPasswords, commonWords } from './common-passwords.ts'
import { foldLookAlikes } from './fold-look-alikes.ts'
import { isRuns } from './is-runs.ts'

/** Whether an attacker tries this password first: a known one, a word with additions at its ends, or a pattern. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return commonPasswords.has(plain) || wordsOf(plain).some((word) => commonWords.has(word)) || isPattern(plain)
}

/** The word without additions at its ends, and the same with digits read as letters. */
function wordsOf(plain: string): string[] {
  const untrimmed = [plain, plain.replace(/[^\p{L}]+$/u, '')]
  return [...untrimmed, ...untrimmed.flatMap(foldLookAlikes)].map((text) =>
    text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
  )
}

function isPattern(plain: string): boolean {
  const bare = plain.replace(/[^\p{L}]+$/u, '')
  if (isRuns(plain) || (bare.length >= 4 && isRuns(bare))) return true
  if (new Set(plain).size <= 2) return true
  const repeated = /^(.+?)\1+$/su.exec(plain)?.[1]
  if (repeated !== undefined && (repeated.length <= 4 || isCommonPassword(repeated))) return true
  return isDay(plain)
}

const [day, month, year] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])', '(?:19|20)\\d{2}']
const dayInDigits = new RegExp(`^(?:${day}${month}(?:${year}|\\d{2})|${month}${day}${year}|${year}${month}${day})$`)

/** A day as people write it: "17081945", "170845", "17-08-1945", "1945/08/17". */
const isDay = (plain: string): boolean => dayInDigits.test(plain.replaceAll(/[\s./-]/g, ''))
