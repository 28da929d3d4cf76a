import { ageOf } from '#core/domain/time/age-of.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatAge } from '#i18n/format/format-age.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'

interface PolicyTimeProps {
  readonly asOf: Date
  /** By the hospital's clock, like `asOf`. */
  readonly now: Date
  readonly failed: boolean
  readonly retry: () => void
}

/** Of what time the policy is, in a word that is clear when that is long ago, and how to have a newer one. */
export function PolicyTime({ asOf, now, failed, retry }: PolicyTimeProps) {
  const age = ageOf(asOf, now)
  const at = formatDateTime(asOf, groupZone)
  const text = {
    fresh: () => t('site:policyAsOf', { at }),
    old: () => t('site:policyAsOfOld', { at, age: formatAge(asOf, now) }),
    unknown: () => t('site:policyAsOfUnknown', { at }),
  }[age]()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm text-muted">
      <p className={classes('flex items-center gap-2', age !== 'fresh' && 'font-semibold text-warning')}>
        <Icon name={age === 'fresh' ? 'clock' : 'alert'} className="size-4 shrink-0" />
        <span>{text}</span>
      </p>
      <output>{failed && t('site:policyNotUpdated')}</output>
      {failed && (
        <button
          type="button"
          onClick={retry}
          className="min-h-11 cursor-pointer rounded-control px-1 font-semibold text-action underline underline-offset-4"
        >
          {t('site:tryAgain')}
        </button>
      )}
    </div>
  )
}
