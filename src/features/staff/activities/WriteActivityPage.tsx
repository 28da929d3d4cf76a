import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { useMemo } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { DraftedForm } from '#collect/form/DraftedForm.tsx'
import { WhichForm } from '#collect/unfinished/WhichForm.tsx'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { submissionId } from '#core/domain/submission/submission.ts'
import { t } from '#i18n/t.ts'
import { hospitalDayAtom } from '#state/device/hospital-day.ts'
import { submitAtom } from '#state/outbox/outbox.ts'
import { findStaffPass } from '#state/staff/staff-pass.ts'
import { staffMeAtom } from '#state/staff/staff-session.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { BackToList } from '#features/staff/list/rows/BackToList.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { activityPaths } from './activity-paths.ts'

/** Records a service at the bedside, with or without network. */
export function WriteActivityPage() {
  useDocumentTitle(t('pageTitle', { page: t('staff:writeService') }))
  const id = useSearchParams()[0].get('draft')
  if (id === null || !submissionId.safeParse(id).success)
    return <WhichForm kind={SERVICE_ACTIVITY} addressOf={activityPaths.draft} address={activityPaths.write} />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <BackToList to={staffPages.activities} what={t('staff:toServices')} />
      <WithPass key={id} id={id} />
    </div>
  )
}

/**
 * The form, with its own heading, once this device has a staff pass, from the hospital or kept. With a pass that is not
 * valid for services the hospital would not take the form, so the page refuses instead of showing the form.
 */
function WithPass({ id }: { readonly id: string }) {
  const store = useStore()
  const { data, failure } = useStaffData(staffCalls.staffPass, {})
  const given = data ?? (failure && findStaffPass(store))
  if (given?.services === true) return <ActivityForm id={id} pass={given.pass} />
  return (
    <>
      <StaffHeading title={t('staff:writeService')} />
      {given ? (
        <EmptyState icon="alert" title={t('staff:writeNotAllowed')}>
          {t('staff:writeNotAllowedText')}
        </EmptyState>
      ) : failure ? (
        <EmptyState icon="cloudOff" title={t('staff:unreachedTitle')}>
          {t('staff:writeNeedsNetwork')}
        </EmptyState>
      ) : (
        <Spinner label={t('loading')} />
      )}
    </>
  )
}

function ActivityForm({ id, pass }: { readonly id: string; readonly pass: string }) {
  const hospitals = useAtomValue(staffMeAtom)?.HospitalUnits
  const today = useAtomValue(hospitalDayAtom)
  const navigate = useNavigate()
  const submit = useSetAtom(submitAtom)
  const options = useMemo(() => ({ lists: {}, units: new Set(hospitals) }), [hospitals])
  const [only, ...others] = hospitals ?? []
  return (
    <DraftedForm
      id={id}
      kind={SERVICE_ACTIVITY}
      mayBegin
      focusesFirst
      options={options}
      presets={{ day: today(), ...(others.length === 0 && { hospital: only }) }}
      save={(submission) => submit({ ...submission, staffPass: pass })}
      submitted={<Navigate replace to={activityPaths.written(id)} />}
      renderClosed={() => (
        <EmptyState
          icon="alert"
          title={t('staff:serviceClosed')}
          action={
            <Link to={activityPaths.write} state={{ fresh: true }} className={buttonStyle('primary')}>
              {t('staff:writeService')}
            </Link>
          }
        />
      )}
      onSaved={() => navigate(activityPaths.written(id), { replace: true })}
    />
  )
}
