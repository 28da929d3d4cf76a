import { currentLanguage } from '#i18n/current-language.ts'

/**
 * A measured number with the decimal sign of the language and at most three decimals. Indonesian separates thousands by
 * a dot. English does not separate them, because there the dot is the decimal sign.
 */
export function formatNumber(value: number): string {
  const isIndonesian = currentLanguage() === 'id'
  const options = { maximumFractionDigits: 3, useGrouping: isIndonesian }
  return new Intl.NumberFormat(isIndonesian ? 'id-ID' : 'en-GB', options).format(value)
}
