import { currentLanguage } from '#i18n/current-language.ts'

/** A span of times: "08.00–12.00", in English "08:00–12:00". */
export function formatHours(from: string, until: string): string {
  const hours = `${from}–${until}`
  return currentLanguage() === 'id' ? hours.replaceAll(':', '.') : hours
}
