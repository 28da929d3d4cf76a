import { useAtomValue, useStore } from 'jotai/react'
import { useParams } from 'react-router-dom'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import type { PendingChange } from '#core/domain/review/pending-change.ts'
import { requestStates } from '#core/domain/request/request.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { t } from '#i18n/t.ts'
import { callStaff, type StaffMe, staffMeAtom } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Card } from '#ui/card/Card.tsx'
import { AlarmAlert } from '#features/staff/list/AlarmAlert.tsx'
import { SenderCard } from '#features/staff/list/SenderCard.tsx'
import { BackToList } from '#features/staff/list/rows/BackToList.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { Neighbours } from '#features/staff/list/rows/Neighbours.tsx'
import { FormInWords } from '#features/staff/list/FormInWords.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { kindText } from '#features/staff/list/kind-text.ts'
import { NotSentYet } from '#features/staff/list/changes/NotSentYet.tsx'
import { PendingAlerts } from '#features/staff/list/changes/PendingAlerts.tsx'
import { usePendingChanges } from '#features/staff/list/changes/use-pending-changes.ts'
import { LateAlert } from '#features/staff/list/changes/LateAlert.tsx'
import { useNewer } from '#features/staff/list/use-newer.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { RequestBadge } from './RequestBadge.tsx'
import { RequestFiles } from './RequestFiles.tsx'
import { RequestWork } from './RequestWork.tsx'
import type { StaffRequest } from './staff-request.ts'

/** One request: what was written, what was said since, and what staff can do. */
export function StaffRequestPage() {
  const { id = '' } = useParams()
  // Nothing of one form stays on the page of the next.
  return <OneRequest key={id} id={id} />
}

function OneRequest({ id }: { readonly id: string }) {
  const one = useStaffData(staffCalls.staffRequest, { id, language: currentLanguage() })
  const pending = usePendingChanges(id, one.reload)
  const me = useAtomValue(staffMeAtom)
  const shown = one.data && me && { ...one.data, request: pending.shown.reduce(after(me), one.data.request) }
  const waiting = new Set(pending.waiting.map((change) => change.id))
  const store = useStore()
  const isOld = useNewer(one.data?.request.changedAt, async () => {
    const { requests } = await callStaff(store, staffCalls.staffRequests, { search: one.data?.request.reference })
    const row = requests.find((listed) => listed.id === id)
    return row && { at: row.changedAt }
  })
  const kind = one.data?.request.kind
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackToList to={staffPages.requests} what={t('staff:page_requests')} />
        <Neighbours
          of={staffPages.requests}
          id={id}
          read={async (asked) => {
            const { requests, ...page } = await callStaff(store, staffCalls.staffRequests, asked)
            return { ...page, rows: requests.map((row) => row.id) }
          }}
        />
      </div>
      <StaffHeading title={kind === undefined ? t('staff:page_requests') : kindText(kind)}>
        {shown && <RequestBadge state={shown.request.state} />}
        {waiting.size > 0 && <NotSentYet />}
      </StaffHeading>
      <PendingAlerts {...pending} />
      <DataFrame from={{ ...one, ...(shown && { data: shown }) }}>
        {({ request, patient, words, told, changed }) => (
          <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex flex-col gap-6">
              <Facts request={request} patient={patient} told={told} changed={changed} />
              <FormInWords words={words} />
              <RequestFiles request={request} />
            </div>
            <div className="flex flex-col gap-6">
              {isOld && <LateAlert onRefresh={() => void one.reload()} />}
              <Conversation request={request} waiting={waiting} />
              <RequestWork request={request} isWaiting={waiting.size > 0} onChanged={one.reload} />
            </div>
          </div>
        )}
      </DataFrame>
    </div>
  )
}

/** The request as it is once the hospital has a change that waits. */
const after =
  ({ id: me, name }: StaffMe) =>
  (request: StaffRequest, { id, at, state: wanted, assignee, assigneeName, answer }: PendingChange): StaffRequest => {
    const state = requestStates.find((one) => one === wanted)
    const answered = answer === undefined || request.state === 'cancelled' ? request.state : 'answered'
    const isHere = answer === undefined || request.notes.some((note) => note.id === id)
    return {
      ...request,
      state: state ?? answered,
      ...(assignee === null && { assignee, assigneeId: null }),
      ...(assignee === 'me' && { assignee: name, assigneeId: me }),
      ...(assignee && assignee !== 'me' && { assignee: assigneeName ?? '', assigneeId: assignee }),
      notes: isHere
        ? request.notes
        : [...request.notes, { id, from: 'hospital', at: new Date(at).toISOString(), text: answer }],
    }
  }

function Facts({
  request: { at, reference, hospital, day, marks, assignee, patientId },
  patient,
  told,
  changed,
}: Pick<ResponseOf<typeof staffCalls.staffRequest>, 'request' | 'patient' | 'told' | 'changed'>) {
  return (
    <div className="flex flex-col gap-3">
      {marks.includes('alarming') && <AlarmAlert told={told} />}
      {marks
        .filter((mark) => mark !== 'alarming')
        .map((mark) => (
          <Alert key={mark} tone="warning">
            {t(`submissions:mark_${mark}`)}
          </Alert>
        ))}
      <Card className="flex flex-col gap-1 !p-5">
        <p className="text-lg font-semibold">{reference}</p>
        <p>{`${t('staff:received')}: ${formatDateTime(new Date(at), zoneOf(hospital))}`}</p>
        <p>{`${t('staff:hospital')}: ${hospitalText(hospital)}`}</p>
        {day !== null && <p>{t('staff:wishedDay', { day: formatDay(day) })}</p>}
        <p>{`${t('staff:assignee')}: ${assignee ?? t('staff:noAssignee')}`}</p>
        {changed && (
          <p>
            {t('staff:lastChangedBy', { name: changed.by, at: formatDateTime(new Date(changed.at), zoneOf(hospital)) })}
          </p>
        )}
        {patientId === null && <p className="text-muted">{t('staff:guest')}</p>}
      </Card>
      {patientId !== null && <SenderCard sender={patient} />}
    </div>
  )
}

interface ConversationProps {
  readonly request: StaffRequest
  /** The ids of answers that wait for the network. */
  readonly waiting: ReadonlySet<string>
}

function Conversation({ request: { notes, hospital }, waiting }: ConversationProps) {
  return (
    <section aria-label={t('staff:conversation')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:conversation')}</h2>
      {notes.length === 0 && <p className="text-muted">{t('staff:noNotes')}</p>}
      <ol className="flex flex-col gap-3">
        {notes.map(({ id, from, at, text }) => (
          <li key={id}>
            <Card className="flex flex-col gap-1 !p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="font-semibold">{t(`staff:note_${from}`)}</p>
                <p className="text-sm text-muted">{formatDateTime(new Date(at), zoneOf(hospital))}</p>
              </div>
              <p className="break-words whitespace-pre-line">{text}</p>
              {waiting.has(id) && (
                <p>
                  <NotSentYet />
                </p>
              )}
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}
