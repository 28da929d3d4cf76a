import { foldLookAlikes } from './password/fold-look-alikes.ts'

/** Details of a person that others know or can look up. */
export interface OwnDetails {
  readonly names: readonly string[]
  readonly email: string
  /** Numbers of their phone, with or without the dial code, and of their identity cards. */
  readonly numbers: readonly string[]
  /** Year-month-day; empty: not known. */
  readonly dateOfBirth: string
}

/** Shorter words occur in too many other words. */
const WORD = 4
/** A password with this many digits of a person's number in a row was made from that number. */
const NUMBER = 6

/** Whether a password contains a detail of its owner, in any case and with any signs between its characters. */
export function holdsOwnDetail(password: string, { names, email, numbers, dateOfBirth }: OwnDetails): boolean {
  const plain = password.toLowerCase()
  const squeezed = squeeze(plain)
  const read = [squeezed, ...foldLookAlikes(plain).map(squeeze)]
  const words = [...names, email.split('@', 1).join()].flatMap(wordsOf)
  if (words.some((word) => word.length >= WORD && read.some((text) => text.includes(word)))) return true
  const apart = new Set(plain.split(/[^\p{L}]+/u))
  if (words.some((word) => word.length === WORD - 1 && apart.has(word))) return true
  if (numbers.map(squeeze).some((number) => sharesRow(squeezed, number))) return true
  return writtenDays(dateOfBirth).some((day) => squeezed.includes(day))
}

/** A name or an address as a whole, and each of its words. */
const wordsOf = (text: string): string[] => [squeeze(text), ...text.split(/[^\p{L}\p{M}]+/u).map(squeeze)]

/** Letters and digits alone, without case and accents. */
const squeeze = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function sharesRow(text: string, number: string): boolean {
  for (let at = 0; at + NUMBER <= number.length; at++) if (text.includes(number.slice(at, at + NUMBER))) return true
  return false
}

/** A date in digits, in every order and length that people use, with and without a leading zero. */
function writtenDays(date: string): string[] {
  const [year, month, day] = date.split('-')
  if (year === undefined || month === undefined || day === undefined) return []
  const short = year.slice(2)
  const [bareMonth, bareDay] = [String(Number(month)), String(Number(day))]
  return [
    `${day}${month}${short}`,
    `${day}${month}${year}`,
    `${bareDay}${bareMonth}${year}`,
    `${month}${day}${year}`,
    `${year}${month}${day}`,
    `${short}${month}${day}`,
    `${year}${bareMonth}${bareDay}`,
  ]
}
