import { formatHours } from '#i18n/format/format-hours.ts'
import type { Doctor } from '#core/domain/hospital/doctor.ts'
import { dayName } from '#features/portal/time/day-name.ts'
import { hospitalName } from '#features/portal/address/hospital-name.ts'

/** A doctor's hours at each hospital, in the hospital's own time. */
export function PracticeHours({ practices }: Pick<Doctor, 'practices'>) {
  const hospitals = [...new Set(practices.map(({ hospital }) => hospital))]
  return (
    <ul className="flex flex-col gap-2">
      {hospitals.map((hospital) => (
        <li key={hospital}>
          <p className="font-medium">{hospitalName(hospital)}</p>
          {practices
            .filter((practice) => practice.hospital === hospital)
            .toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from))
            .map(({ day, from, until }) => (
              <p key={`${day} ${from}`} className="text-muted tabular-nums">
                <span>{`${dayName(day)}, `}</span>
                <span className="whitespace-nowrap">{formatHours(from, until)}</span>
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}
