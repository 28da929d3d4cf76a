import { useAtomValue, useSetAtom } from 'jotai/react'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Zone } from '#core/domain/time/zone.ts'
import { CallOffButton } from '#collect/saved/CallOffButton.tsx'
import { CallOffUnsent } from '#collect/saved/CallOffUnsent.tsx'
import { useQuestionnaire } from '#collect/form/use-questionnaire.ts'
import { hospitalUnits, zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { mayCallOff } from '#core/domain/request/request.ts'
import { calledOffOf } from '#core/domain/request/request-kinds.ts'
import type { OwnNote, OwnRequest } from '#core/own/lay-over-requests.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { withHospitalOptions } from '#core/questionnaires/language/with-hospital-options.ts'
import { AnswerSummary } from '#forms/AnswerSummary.tsx'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { formListsAtom } from '#state/collections/form-lists.ts'
import { changeRequestAtom } from '#state/collections/requests.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { Card } from '#ui/card/Card.tsx'
import { RequestState } from '#features/portal/cards/RequestCard.tsx'
import { requestFor } from '#features/portal/cards/request-for.ts'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { ItemPage } from '#features/portal/list/ItemPage.tsx'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { FollowUps } from './FollowUps.tsx'
import { PrintConsent } from '#features/services/PrintConsent.tsx'
import { ReferenceCode } from './ReferenceCode.tsx'
import { RequestAlarms } from './RequestAlarms.tsx'
import { RequestFiles } from './RequestFiles.tsx'
import { RequestMessage } from './RequestMessage.tsx'
import { useRequests } from '#features/portal/list/use-requests.ts'

export const RequestPage = () => (
  <OwnOnly title={t('patient:requests')}>
    <OneRequest />
  </OwnOnly>
)

function OneRequest() {
  const { id: wanted } = useParams()
  const list = useRequests()
  return (
    <ItemPage list={list} isIt={({ id }) => id === wanted} back={paths.requests} backTo={t('patient:requests')}>
      {(request) => <Shown key={request.id} request={request} all={list.rows ?? []} />}
    </ItemPage>
  )
}

/** The page of a request: its state, its messages, the answers of its form, and the possible actions. */
function Shown({ request, all }: { readonly request: OwnRequest; readonly all: readonly OwnRequest[] }) {
  const { kind, at, reference, hospital, marks, notes, answers } = request
  const unit = hospitalUnits.find(({ code }) => code === hospital)?.code
  const title = localize(titleOf(kind)) ?? kind
  const isOver = request.state === 'cancelled' || request.cancelling
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={title} ofRow />
        <RequestState request={request} />
      </header>
      {marks.map((mark) =>
        mark === 'alarming' ? (
          <RequestAlarms key={mark} requests={[request]} />
        ) : (
          <Alert key={mark} tone="warning">
            {t(`patient:mark_${mark}`)}
          </Alert>
        ),
      )}
      <Card className="flex flex-col gap-4 !p-5">
        <p className="text-lg font-semibold">{requestFor(answers)}</p>
        <div className="text-muted">
          <p>
            {t(request.pending ? 'services:filledInAt' : 'services:sentAt', {
              at: formatDateTime(new Date(at), zoneOf(request.hospital)),
            })}
          </p>
          <p>{unit ? t('services:sentTo', { hospital: hospitalName(unit) }) : t('services:unitNone')}</p>
        </div>
        {reference !== '' && <ReferenceCode reference={reference} />}
        {kind === 'GeneralConsent' && <PrintConsent request={request} />}
      </Card>
      <section aria-label={t('services:messages')} className="flex flex-col gap-3">
        <h2 className="text-xl font-bold">{t('services:messages')}</h2>
        {notes.length === 0 ? (
          <p className="text-muted">{t(isOver ? 'services:noMessagesCancelled' : 'services:noMessages')}</p>
        ) : (
          <ol className="flex flex-col gap-3">
            {notes.map((note) => (
              <Note key={note.id} note={note} zone={zoneOf(request.hospital)} />
            ))}
          </ol>
        )}
        {request.pending ? <TakeBack request={request} /> : <Changes request={request} />}
      </section>
      <FollowUps request={request} all={all} />
      <Answers request={request} />
      <RequestFiles request={request} />
    </div>
  )
}

interface NoteProps {
  readonly note: OwnNote
  readonly zone: Zone
}

function Note({ note: { from, at, text, pending }, zone }: NoteProps) {
  return (
    <li>
      <Card className="flex flex-col gap-1 !p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">{t(`services:from_${from}`)}</p>
          {pending ? (
            <Badge icon="clock">{t('patient:requestPending')}</Badge>
          ) : (
            <p className="text-sm text-muted">{formatDateTime(new Date(at), zone)}</p>
          )}
        </div>
        <p className="break-words whitespace-pre-line">{text}</p>
      </Card>
    </li>
  )
}

/** Withdraws a request that the hospital does not have yet. */
function TakeBack({ request: { id, kind } }: { readonly request: OwnRequest }) {
  const navigate = useNavigate()
  return (
    <CallOffUnsent id={id} kind={kind} isOwn onCalledOff={() => void navigate(paths.requests, { replace: true })} />
  )
}

function Changes({ request }: { readonly request: OwnRequest }) {
  const change = useSetAtom(changeRequestAtom)
  const notify = useSetAtom(notifyAtom)
  const tell = async (what: { readonly text: string } | { readonly cancel: true }, id = newDraftId()) => {
    await change({ change: { request: request.id, ...what }, id, language: currentLanguage() })
    notify('success', t('services:changeSaved'))
  }
  const mayCancel = mayCallOff(request) && !request.cancelling
  return (
    <div className="flex flex-col gap-4">
      {request.state !== 'cancelled' && <RequestMessage request={request.id} send={(text, id) => tell({ text }, id)} />}
      {mayCancel && (
        <CallOffButton
          kind={request.kind}
          className="self-start"
          text={t(`patient:callOffText_${calledOffOf(request.kind)}`)}
          onConfirm={() => tell({ cancel: true })}
        />
      )}
    </div>
  )
}

/** Up to this many answers are shown unfolded. More would push the rest of the page too far down. */
const FEW = 8

/** The answers, in the words of the version that asked. */
function Answers({ request: { kind, version, answers } }: { readonly request: OwnRequest }) {
  const loaded = useQuestionnaire(kind, version)
  const lists = useAtomValue(formListsAtom)
  const found = loaded.is === 'loading' ? undefined : loaded.found
  const named = useMemo(
    () => found && withHospitalOptions(found, { lists: lists ?? {}, units: undefined }),
    [found, lists],
  )
  if (!named) return null
  return (
    <details open={Object.keys(answers).length <= FEW}>
      <summary className="min-h-11 cursor-pointer py-2 text-xl font-bold">{t('services:answers')}</summary>
      <Card className="mt-2 !p-5">
        <AnswerSummary questionnaire={named} answers={answers} />
      </Card>
    </details>
  )
}
