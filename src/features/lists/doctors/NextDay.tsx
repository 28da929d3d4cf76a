import type { NextPractice } from '#core/domain/hospital/next-practice.ts'
import { nameOfUnit, zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatShortDay } from '#i18n/format/format-short-day.ts'
import { t } from '#i18n/t.ts'
import { dayName } from '#features/portal/time/day-name.ts'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'

/** In a row of a phone there is no room for all hours: the next day, and where. */
export function NextDay({ next }: { readonly next: NextPractice | undefined }) {
  if (!next) return null
  const { day, practice } = next
  // Noon is of the same day in every zone of the country.
  const noon = new Date(`${day}T12:00:00+08:00`)
  return (
    <p className="text-sm text-muted md:hidden print:hidden">
      <VisuallyHidden>{`${t('patient:doctorNext')}: `}</VisuallyHidden>
      <span className="font-medium text-ink">{`${dayName(practice.day)}, ${formatShortDay(noon, zoneOf(practice.hospital))}`}</span>
      <span>{` · ${nameOfUnit(practice.hospital)}`}</span>
    </p>
  )
}
