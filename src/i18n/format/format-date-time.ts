import { currentLanguage } from '#i18n/current-language.ts'
import { formatDate } from './format-date.ts'
import { formatInZone, type Zone } from './format-in-zone.ts'
import type { Language } from '#i18n/language.ts'

const timeLocale: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB' }

/** Date, time and its zone: "17 August 2026, 08.05 WIB". @param zone the hospital's */
export function formatDateTime(date: Date, zone: Zone, language = currentLanguage()): string {
  const time = formatInZone(date, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeLocale[language])
  return `${formatDate(date, zone)}, ${time} ${zone.name}`
}
