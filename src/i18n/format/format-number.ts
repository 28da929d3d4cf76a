import { currentLanguage } from '#i18n/current-language.ts'

/**
 * A measured number, with the language's own decimal sign and three decimals at most. Thousands are set apart by a dot, which
 * in English would be the decimal sign: there they are not.
 */
export function formatNumber(value: number): string {
  const isIndonesian = currentLanguage() === 'id'
  const options = { maximumFractionDigits: 3, useGrouping: isIndonesian }
  return new Intl.NumberFormat(isIndonesian ? 'id-ID' : 'en-GB', options).format(value)
}
