import { texts as en } from '#i18n/en/texts.ts'
import { doctors } from './portal-records.ts'
import { records } from './portal-hospital.ts'

/**
 * Texts that are the same in both languages: names, numbers and dates (spec section 9), error pages that the
 * specification has in English, and the hospital's records.
 */
export const isSameInBoth = (text: string, data: readonly (string | RegExp)[]): boolean =>
  !/\p{L}/u.test(text) ||
  /^(?:ID|EN|:|·|(?:: )?(?:Bahasa Indonesia|English)|BIB|[A-Z]\d+|Email|WhatsApp|Call center \d+|km|kg|cm)$/.test(
    text,
  ) ||
  /^(?:\d+ )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/.test(
    text,
  ) ||
  quoted.has(text) ||
  said.has(text.replace(/^: /, '')) ||
  [...data, ...siteData].some((one) => (one instanceof RegExp ? one.test(text) : one === text))

const quoted = new Set<string>([
  en.errors.somethingWrong,
  en.errors.somethingWrongDetail,
  en.errors.notFound,
  en.errors.renderFailed,
  en.errors.renderFailedAction,
  en.common.tableEmpty,
  en.common.tableLoading,
  'Oops, Data not found.',
  'Oops, Data has expired.',
  'please ask our officers.',
  'Kuisioner',
])

/** Texts of the hospital's records, in the language in which they were written. */
const said = new Set(textsIn([records, doctors]))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n\n')
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Parts of records: places, numbers, results with their units. */
const siteData = [
  /^(?:Prof\. )?drg?\. /,
  // Initials of a name.
  /^[A-Z]{2}$/,
  /^(?:· )?(?:Tangerang|Jakarta Selatan|Bogor|Kuningan|Surabaya|Bandung|Nusantara)$/,
  /^(?:RJ|ORD|A-|CO|TG)\d*/,
  /^\d+ × /,
  /^Rp/,
  /^[≤≥]? ?[\d.,–]+ \S+$/,
  /^(?:(?:Medical )?[Cc]heck[ -][Uu]p|Promo|Portal)$/,
  // A ward.
  'Melati',
  'Diagnosis',
  'Hello',
  'Sri',
  'Wahyuni',
  'sri.wahyuni',
]
