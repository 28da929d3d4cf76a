import { currentLanguage } from './current-language.ts'
import { formatDate } from './format-date.ts'
import type { Language } from './language.ts'

const timeLocale: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB' }

/** Date, local time and its zone: "17 August 2026, 08.05 WIB". `zone` is the device's own unless named. */
export function formatDateTime(date: Date, language = currentLanguage(), zone?: string): string {
  return `${formatDate(date, zone)}, ${formatTime(date, language, zone)}`
}

function formatTime(date: Date, language: Language, zone?: string): string {
  const time = new Intl.DateTimeFormat(timeLocale[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(date)
  return `${time} ${zoneName(date, zone)}`
}

/** WIB, WITA or WIT. Only the Indonesian locale knows these names; elsewhere it gives "GMT+2". */
function zoneName(date: Date, zone?: string): string {
  const parts = new Intl.DateTimeFormat('id-ID', { timeZoneName: 'short', timeZone: zone }).formatToParts(date)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}
