import { ageOf } from '#core/domain/time/age-of.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatAge } from '#i18n/format/format-age.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { useHospitalNow } from './use-hospital-now.ts'

interface AsOfTimeProps {
  readonly asOf: Date
  /** The age from which data counts as old, in milliseconds. */
  readonly oldAfter?: number | undefined
}

/** Tells the time of data, and says clearly when it is old. */
export function AsOfTime({ asOf, oldAfter }: AsOfTimeProps) {
  const now = useHospitalNow()
  const age = ageOf(asOf, now, oldAfter)
  const at = formatDateTime(asOf, groupZone)
  const text = {
    fresh: () => t('records:asOf', { at }),
    old: () => t('records:asOfOld', { at, age: formatAge(asOf, now) }),
    unknown: () => t('records:asOfUnknown', { at }),
  }[age]()
  return (
    <p
      className={classes(
        'flex items-center gap-2 text-sm',
        age === 'fresh' ? 'text-muted' : 'font-semibold text-warning',
      )}
    >
      <Icon name={age === 'fresh' ? 'clock' : 'alert'} className="size-4 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
