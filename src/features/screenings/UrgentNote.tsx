import { ageOf } from '#core/domain/time/age-of.ts'
import { hotlines } from '#core/domain/hospital/hotlines.ts'
import { isUrgent } from '#core/domain/care/vital-readings.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { measuredLines } from './measured-lines.ts'
import type { RowsProps } from './rows-props.ts'

const [emergency] = hotlines

/** Measures that change fast and are dangerous, so that a value far from normal is urgent. */
const acute = ['bloodPressure', 'glucose'] as const

/** Says what to do where the latest values are urgent. */
export function UrgentNote({ rows, isAdult }: RowsProps) {
  const now = useHospitalNow()
  const latest = rows.flatMap((screening) => measuredLines(screening).map((line) => ({ ...line, at: screening.at })))
  return acute.map((measure) => {
    const line = latest.find((one) => one.measure === measure)
    if (!line || !isUrgent(line.reading)) return null
    const { at, text, reading } = line
    // A value older than a day, or from the future, says nothing about now.
    if (isAdult(at) === false || ageOf(new Date(at), now) !== 'fresh') return null
    return (
      <Alert key={measure} tone="danger" live title={t(`records:urgentTitle_${measure}_${reading}`, { value: text })}>
        <div className="flex flex-col items-start gap-3">
          <p>{t(`records:urgentText_${measure}_${reading}`)}</p>
          <div className="flex flex-wrap gap-3">
            <a href={`tel:${emergency.number}`} className={buttonStyle('danger')}>
              <Icon name="phone" />
              <span>{`${t('patient:emergency')} ${emergency.number}`}</span>
            </a>
            <HotlineButton className={buttonStyle('secondary')}>{t('patient:callUs')}</HotlineButton>
          </div>
        </div>
      </Alert>
    )
  })
}
