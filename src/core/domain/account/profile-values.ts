import { isBirthDate } from '#core/domain/time/birth-date.ts'
import { holdsNumber, isCardNumber, readCardNumber } from '#core/domain/text/card-number.ts'
import { readDate } from '#core/domain/time/calendar-date.ts'
import { normalizeIndonesianMobile } from '#core/domain/text/indonesian-mobile.ts'
import { readNumber } from '#core/domain/text/written-number.ts'
import { readFigures, readText } from '#core/domain/text/written.ts'
import type { AccountProblem } from './account.ts'
import { profileFields, type ProfileField, type ProfileFieldName, type ProfileValue } from './profile-fields.ts'

/** The value of an input, as it travels, or the input's problem. */
export type ReadValue =
  | { readonly value: ProfileValue; readonly problem?: undefined }
  | { readonly problem: AccountProblem; readonly value?: undefined }

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Later than every day, for code without the hospital's clock: it does not judge whether a birth date is past. */
export const ANY_DAY = '9999-12-31'

/**
 * Reads the input of a field, which may have blanks around it or a decimal comma. An empty input means no value.
 * @param lastDay the last day that has begun, by the hospital's clock
 */
export function readProfileValue(name: ProfileFieldName, written: string, lastDay = ANY_DAY): ReadValue {
  const field: ProfileField = profileFields[name]
  const text = readText(written).replaceAll(/\s+/g, ' ')
  if (text === '') return 'required' in field ? { problem: 'required' } : { value: emptyOf(field) }
  switch (field.is) {
    case 'text':
      return isPlainLine(text) ? ofLength(field, text) : { problem: 'invalid' }
    case 'digits': {
      const digits = readFigures(text).replaceAll(/[\s().-]/g, '')
      return /^\d+$/.test(digits) ? ofLength(field, digits) : { problem: 'invalid' }
    }
    case 'mobile':
      return valid(normalizeIndonesianMobile(text)?.slice(1))
    case 'card': {
      const number = holdsNumber(text) ? readCardNumber(text) : ''
      return valid(number === '' || isCardNumber(number) ? number : undefined)
    }
    case 'date': {
      const day = readDate(text)
      return valid(day !== undefined && isBirthDate(day, lastDay) ? day : undefined)
    }
    case 'choice':
      return valid(/^\d{1,9}$/.test(text) ? Number(text) : undefined)
    case 'number': {
      const number = readNumber(text, field.decimals)
      return valid(number !== undefined && number >= field.least && number <= field.most ? number : undefined)
    }
    case 'region':
      return valid(
        /^\d\d(?:\.\d\d(?:\.\d\d(?:\.\d{4})?)?)?$/.test(text) && levelOf(text) === field.level ? text : undefined,
      )
    case 'picture':
      return valid(UUID.test(text) ? text : undefined)
  }
}

/** Whether a text is one trimmed line without control characters, which no database stores. */
export const isPlainLine = (text: string): boolean => text === text.trim() && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)

/** The greatest length of a card number in an earlier version of the app. */
const LONGEST_CARD = 30

/** Whether a value is valid for a field. Card numbers that were saved under an earlier rule stay valid. */
export function isProfileValue(name: ProfileFieldName, value: ProfileValue): boolean {
  if (profileFields[name].is === 'card')
    return typeof value === 'string' && value.length <= LONGEST_CARD && isPlainLine(value)
  const { value: read, problem } = readProfileValue(name, value === null ? '' : String(value))
  return problem === undefined && read === value
}

const emptyOf = ({ is }: ProfileField): '' | null =>
  is === 'text' || is === 'digits' || is === 'mobile' || is === 'card' ? '' : null

const levelOf = (code: string) => code.split('.').length

const valid = (value: ProfileValue | undefined): ReadValue => (value === undefined ? { problem: 'invalid' } : { value })

function ofLength({ least, most }: { readonly least: number; readonly most: number }, text: string): ReadValue {
  if (text.length < least) return { problem: `too-short:${least}` }
  return text.length > most ? { problem: `too-long:${most}` } : { value: text }
}
