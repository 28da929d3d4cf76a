import { useAtomValue, useStore } from 'jotai/react'
import { Link, useParams } from 'react-router-dom'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { QuarantineReason } from '#core/contract/staff/operator-calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { deviceName } from '#core/domain/device/device-name.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { reviewLabels, reviewStates } from '#core/domain/review/review.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import type { PendingChange } from '#core/domain/review/pending-change.ts'
import { callStaff, staffMayAtom, type StaffMe, staffMeAtom } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { AlarmAlert } from '#features/staff/list/AlarmAlert.tsx'
import { BackToList } from '#features/staff/list/rows/BackToList.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { Neighbours } from '#features/staff/list/rows/Neighbours.tsx'
import { FormInWords } from '#features/staff/list/FormInWords.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { kindText } from '#features/staff/list/kind-text.ts'
import { SenderCard } from '#features/staff/list/SenderCard.tsx'
import { PendingAlerts } from '#features/staff/list/changes/PendingAlerts.tsx'
import { LateAlert } from '#features/staff/list/changes/LateAlert.tsx'
import { useNewer } from '#features/staff/list/use-newer.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { ChooseVisit } from './ChooseVisit.tsx'
import { HeldSince } from './HeldBack.tsx'
import { Review } from './Review.tsx'
import { usePendingChanges } from '#features/staff/list/changes/use-pending-changes.ts'

type Read = ResponseOf<typeof staffCalls.staffSubmission>

/** What is to be done about a form that is held back. */
const nextSteps = {
  'unknown-key': 'key',
  'cannot-open': 'again',
  'not-content': 'again',
  'over-limit': 'again',
  'too-costly': 'again',
  'invalid-answers': 'again',
  'not-storable': 'again',
  late: 'late',
  'too-many-claims': 'claims',
  'not-staff': 'staff',
  'not-colleague': 'late',
} as const satisfies Record<QuarantineReason, string>

/** One submission in the words of its version, with its receipt and who has read it. */
export function StaffSubmissionPage() {
  const { id = '' } = useParams()
  // Nothing of one form stays on the page of the next.
  return <OneSubmission key={id} id={id} />
}

function OneSubmission({ id }: { readonly id: string }) {
  const may = useAtomValue(staffMayAtom)
  const one = useStaffData(staffCalls.staffSubmission, { id, language: currentLanguage() })
  const pending = usePendingChanges(id, one.reload)
  const me = useAtomValue(staffMeAtom)
  const isHere = ({ id: change }: PendingChange) => one.data?.steps.some((step) => step.id === change)
  const shown =
    one.data &&
    me &&
    pending.shown.reduce((read, change) => (isHere(change) ? read : after(me, read, change)), one.data)
  const waiting = pending.waiting.filter((change) => !isHere(change))
  const kind = one.data?.submission.kind
  const store = useStore()
  const newer = useNewer(one.data?.submission.reviewedAt, async () => {
    const search = one.data?.submission.reference
    const { submissions } = await callStaff(store, staffCalls.staffSubmissions, { search })
    const row = submissions.find((listed) => listed.id === id)
    const { reviewedBy: by } = row ?? {}
    return row && { at: row.reviewedAt, by, isClosed: row.review?.state === 'closed', isOwn: by === me?.name }
  })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackToList to={staffPages.submissions} what={t('staff:page_submissions')} />
        <Neighbours
          of={staffPages.submissions}
          id={id}
          read={async (asked) => {
            const { submissions, ...page } = await callStaff(store, staffCalls.staffSubmissions, asked)
            return { ...page, rows: submissions.map((row) => row.id) }
          }}
        />
      </div>
      <StaffHeading title={kind === undefined ? t('staff:page_submissions') : kindText(kind)} />
      <PendingAlerts {...pending} />
      <DataFrame from={{ ...one, ...(shown && { data: shown }) }}>
        {({ submission, words, told, patient, steps, views }) => (
          <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex flex-col gap-6">
              {submission.isAlarming && <AlarmAlert told={told} />}
              {patient && <SenderCard sender={patient} />}
              {submission.reason && (
                <Alert tone="warning" title={t(`staff:reason_${submission.reason}`)}>
                  <p>{t(`staff:next_${nextSteps[submission.reason]}`)}</p>
                  <p>
                    <HeldSince receivedAt={submission.receivedAt} />
                  </p>
                </Alert>
              )}
              {submission.mayHaveVisit && (
                <ChooseVisit
                  id={id}
                  outcome={submission.outcome}
                  number={submission.registration}
                  onChanged={one.reload}
                />
              )}
              {submission.isRequest && may('staff-requests', 'view') && (
                <Link to={`${staffPages.requests}/${id}`} className={buttonStyle('secondary', 'regular', 'self-start')}>
                  {t('staff:toRequest')}
                </Link>
              )}
              <FormInWords words={words} />
            </div>
            <div className="flex flex-col gap-6">
              {newer && <LateAlert change={newer} onRefresh={() => void one.reload()} />}
              {submission.review && (
                <Review
                  id={id}
                  kind={submission.kind}
                  hospital={submission.hospital}
                  review={submission.review}
                  labels={submission.labels}
                  reviewedAt={submission.reviewedAt}
                  reference={submission.reference}
                  steps={steps}
                  onChanged={one.reload}
                  waiting={new Set(waiting.map((change) => change.id))}
                />
              )}
              <Receipt submission={submission} />
              <Views views={views} />
            </div>
          </div>
        )}
      </DataFrame>
    </div>
  )
}

/** The form as it is once the hospital has a change that waits. */
function after({ id: me, name }: StaffMe, read: Read, change: PendingChange): Read {
  const { review, labels } = read.submission
  if (!review) return read
  const { id, at, assignee, assigneeName = '', note, label } = change
  const state = reviewStates.find((one) => one === change.state)
  const isGiven = typeof assignee === 'string' && assignee !== 'me'
  const taken =
    assignee === null
      ? { assignee, assigneeId: null }
      : isGiven
        ? { assignee: assigneeName, assigneeId: assignee }
        : { assignee: name, assigneeId: me }
  const step = {
    id,
    name,
    at: new Date(at).toISOString(),
    state: state === undefined || state === review.state ? null : state,
    givenTo: isGiven ? assigneeName : null,
    note: note ?? null,
    label: label ?? null,
    admission: null,
  }
  return {
    ...read,
    submission: {
      ...read.submission,
      review: { ...review, ...(state && { state }), ...(assignee !== undefined && taken) },
      labels: reviewLabels.filter((one) => (one === label?.name ? label.isOn : labels.includes(one))),
    },
    steps: [...read.steps, step],
  }
}

function Receipt({ submission }: { readonly submission: Read['submission'] }) {
  const { reference, outcome, receivedAt, filledAt, hospital, ward, registration, device, sha256 } = submission
  const lines = [
    [t('staff:outcome'), t(`staff:outcome_${outcome}`)],
    [t('staff:received'), formatDateTime(new Date(receivedAt), groupZone)],
    ...(filledAt === null ? [] : [[t('staff:filledAt'), formatDateTime(new Date(filledAt), groupZone)]]),
    [t('staff:hospital'), hospitalText(hospital)],
    ...(ward ? [[t('staff:ward'), ward]] : []),
    ...(registration === null ? [] : [[t('staff:registration'), registration]]),
    [t('staff:device'), deviceName(device)],
    [t('staff:fingerprint'), sha256],
  ]
  return (
    <section aria-label={t('staff:receipt')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:receipt')}</h2>
      <Card className="flex flex-col gap-3 !p-5">
        <p className="text-lg font-semibold">{reference}</p>
        <dl className="flex flex-col gap-2">
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

function Views({ views }: Pick<Read, 'views'>) {
  return (
    <section aria-label={t('staff:views')} className="flex flex-col gap-2">
      <h2 className="text-xl font-bold">{t('staff:views')}</h2>
      {views.length === 0 && <p className="text-muted">{t('staff:noViews')}</p>}
      <ul>
        {views.map(({ name, at }) => (
          <li key={at}>{t('staff:viewedAt', { name, at: formatDateTime(new Date(at), groupZone) })}</li>
        ))}
      </ul>
    </section>
  )
}
