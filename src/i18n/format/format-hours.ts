import { currentLanguage } from '#i18n/current-language.ts'

/** From one time of the clock to another, as all times are written: "08.00–12.00", in English "08:00–12:00". */
export function formatHours(from: string, until: string): string {
  const hours = `${from}–${until}`
  return currentLanguage() === 'id' ? hours.replaceAll(':', '.') : hours
}
