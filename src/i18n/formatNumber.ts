import { currentLanguage } from './currentLanguage.ts'

/** A measured number, with the language's own decimal sign and three decimals at most. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(currentLanguage() === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 3 }).format(value)
