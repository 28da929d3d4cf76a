import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { paths } from '#features/portal/address/paths.ts'
import { useMeasuresDue } from '#features/portal/form/use-measures-due.ts'

/** Asks a patient to fill in their measures on the days on which these are due. */
export function MeasuresNow() {
  const due = useMeasuresDue()
  if (!due?.isNow) return null
  return (
    <Alert tone="info" title={t('patient:measuresHow')}>
      <p>{t(`patient:measuresNow_${due.after}`, { day: due.day })}</p>
      <Link to={`${paths.measures}/form`} className={buttonStyle('secondary', 'regular', 'mt-2')}>
        {t('patient:measuresFill')}
      </Link>
    </Alert>
  )
}
