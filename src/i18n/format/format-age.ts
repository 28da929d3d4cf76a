import { t } from '#i18n/t.ts'
import { currentLanguage } from '#i18n/current-language.ts'

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 menit lalu". Ages below a minute, and times that a corrected clock put into the future, give "baru saja". */
export function formatAge(then: Date, now: Date): string {
  const language = currentLanguage()
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  if (unit === undefined) return t('common:justNow')
  const [name, length] = unit
  const age = new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(seconds / length), name)
  return age.replace(' yang lalu', ' lalu')
}
