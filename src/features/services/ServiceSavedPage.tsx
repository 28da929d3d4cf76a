import { Link, useParams } from 'react-router-dom'
import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue } from 'jotai/react'
import { CalledOff } from '#collect/saved/CalledOff.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { GuestCancel } from '#collect/saved/GuestCancel.tsx'
import { ReceiptMarks } from '#collect/saved/ReceiptMarks.tsx'
import { SubmissionScreen, Thanks, type SubmissionState } from '#collect/saved/SubmissionScreen.tsx'
import { WaitingBadge } from '#collect/saved/WaitingBadge.tsx'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { SavedForOther } from '#features/portal/cards/OtherPerson.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { attachmentsOf } from '#core/outbox/attachments/count.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'
import { FollowUpLink } from './request/FollowUps.tsx'
import { ReferenceCode } from './request/ReferenceCode.tsx'
import { serviceOf, type ServiceName } from './services.ts'

interface AttachmentProgressProps {
  readonly submission: string
  /** Whether the hospital has the form. */
  readonly isReceipted: boolean
}

/** The progress of a form's files, live. Renders nothing where it has none. */
function AttachmentProgress({ submission, isReceipted }: AttachmentProgressProps) {
  const { db } = useAtomValue(deviceAtom)
  const files = useLiveQuery(() => attachmentsOf(db, submission), [db, submission])
  if (!files || files.length === 0) return null
  const arrived = files.filter(({ state }) => state === 'receipted').length
  const refused = files.filter(({ state }) => state === 'refused').length
  const chunks = files.reduce((sum, file) => sum + file.chunks, 0)
  const sent = files.reduce((sum, file) => sum + file.sent, 0)
  const isOver = arrived + refused === files.length
  const text = isOver
    ? t('services:filesArrived', { count: arrived })
    : isReceipted
      ? t('services:filesToCome', { count: files.length - arrived - refused })
      : t('services:filesWaiting', { count: files.length })
  return (
    <div className="flex w-full max-w-sm flex-col gap-2">
      {(!isOver || arrived > 0) && (
        <p className="flex items-center justify-center gap-2 font-medium">
          <Icon name={isOver ? 'checkCircle' : 'clock'} className="size-5 shrink-0" />
          <span>{text}</span>
        </p>
      )}
      {!isOver && sent > 0 && <ProgressBar value={sent} max={chunks} label={text} />}
      {refused > 0 && <p className="text-danger">{t('services:filesRefused', { count: refused })}</p>}
    </div>
  )
}

/** Thanks the sender. Says live whether the hospital has the form, and its reference. */
export function ServiceSavedPage({ name }: { readonly name: ServiceName }) {
  useDocumentTitle(t('pageTitle', { page: t(`services:${name}`) }))
  const { id = '' } = useParams()
  const isPerson = useIsPerson()
  const { root } = serviceOf(name)
  const links = (
    <div className="flex flex-wrap justify-center gap-3">
      {isPerson && (
        <Link to={paths.requests} className={buttonStyle('primary')}>
          {t('services:toRequests')}
        </Link>
      )}
      <Link to={root} className={buttonStyle('secondary')}>
        {t('services:backTo', { what: t(`services:${name}`) })}
      </Link>
      <Link to={paths.home} className={buttonStyle('secondary')}>
        {t('patient:home')}
      </Link>
    </div>
  )
  return (
    <SubmissionScreen
      id={id}
      gone={
        <CalledOff id={id} gone={<FormClosed reason="gone">{links}</FormClosed>}>
          {links}
        </CalledOff>
      }
      render={(state) => (
        <Thanks
          state={state}
          title={t('services:thanks')}
          after={
            <>
              {kindOf(state) === 'SponsorDrink' && (
                <div className="flex flex-col items-center gap-2">
                  <FollowUpLink id={id} />
                </div>
              )}
              <GuestCancel state={state} />
              {links}
            </>
          }
        >
          <SavedForOther id={id} />
          <p className="max-w-prose text-lg text-muted">{whatComes(state)}</p>
          <ReceiptMarks state={state} />
          {state.is === 'receipted' && state.receipt.outcome === 'accepted' && (
            <ReferenceCode reference={state.receipt.reference} />
          )}
          <AttachmentProgress submission={id} isReceipted={state.is === 'receipted'} />
          {state.is === 'queued' && <WaitingBadge needsPerson={state.needsPerson} />}
        </Thanks>
      )}
    />
  )
}

const kindOf = (state: SubmissionState): string => (state.is === 'queued' ? state.row : state.receipt).kind

function whatComes(state: SubmissionState): string {
  if (state.is === 'queued') return state.needsPerson ? t('services:held') : t('services:saved')
  return state.receipt.outcome === 'accepted' ? t('services:received') : t('services:withStaff')
}
