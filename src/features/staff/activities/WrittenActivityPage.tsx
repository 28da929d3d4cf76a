import { Link, useParams } from 'react-router-dom'
import { SubmissionScreen, Thanks, type SubmissionState } from '#collect/saved/SubmissionScreen.tsx'
import { WaitingBadge } from '#collect/saved/WaitingBadge.tsx'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { BackToList } from '#features/staff/list/rows/BackToList.tsx'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { activityPaths } from './activity-paths.ts'

/** The state of a record, live, with a link to write the next one. */
export function WrittenActivityPage() {
  useDocumentTitle(t('pageTitle', { page: t('staff:serviceSaved') }))
  const { id = '' } = useParams()
  return (
    <SubmissionScreen
      id={id}
      gone={<NoActivity />}
      render={(state) => (
        <Thanks
          state={state}
          title={state.is === 'receipted' ? t('staff:serviceReceived') : t('staff:serviceSaved')}
          after={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to={activityPaths.write} state={{ fresh: true }} className={buttonStyle('primary')}>
                {t('staff:writeNext')}
              </Link>
              <Link to={staffPages.activities} className={buttonStyle('secondary')}>
                {t('staff:toServices')}
              </Link>
            </div>
          }
        >
          <p className="max-w-prose text-muted">{becameOf(state)}</p>
          {state.is === 'queued' && <WaitingBadge needsPerson={state.needsPerson} />}
        </Thanks>
      )}
    />
  )
}

/** Shown where the address names no record of this device. */
const NoActivity = () => (
  <div className="flex flex-col gap-6">
    <BackToList to={staffPages.activities} what={t('staff:toServices')} />
    <StaffHeading title={t('staff:page_activities')} />
    <Alert tone="warning" live>
      <p>{t('staff:failure_not-found')}</p>
    </Alert>
  </div>
)

function becameOf(state: SubmissionState): string {
  if (state.is === 'queued') return t('staff:serviceSavedText')
  const { outcome, reference } = state.receipt
  return outcome === 'accepted' ? t('staff:serviceReceivedText', { reference }) : t('staff:serviceHeld', { reference })
}
