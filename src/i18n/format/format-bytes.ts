import { currentLanguage } from '#i18n/current-language.ts'
import type { Language } from '#i18n/language.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes in decimal units with one decimal place: "1,5 MB". */
export function formatBytes(bytes: number, language: Language = currentLanguage()): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(size || 1) / 3)))
  const format = { style: 'unit', unit: units[power], maximumFractionDigits: power === 0 ? 0 : 1 } as const
  return new Intl.NumberFormat(language, format).format(size / 1000 ** power)
}
