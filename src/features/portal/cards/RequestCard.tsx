import { Link } from 'react-router-dom'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import type { Tone } from '#ui/notice/tone.ts'
import { requestFor } from './request-for.ts'
import { paths } from '#features/portal/address/paths.ts'
import { RowCard } from './RowCard.tsx'

const tones: Readonly<Record<OwnRequest['state'], Tone>> = {
  received: 'info',
  'in-work': 'info',
  answered: 'success',
  cancelled: 'neutral',
}

/** The state of a request as a badge. */
export function RequestState({ request }: { readonly request: OwnRequest }) {
  if (request.pending) return <Badge icon="clock">{t('patient:requestPending')}</Badge>
  if (request.cancelling) return <Badge icon="clock">{t('patient:requestCancelling')}</Badge>
  // A new message opens an answered request for the staff again. For its patient it stays answered.
  const isAgain = request.state === 'received' && request.notes.some(({ from }) => from === 'hospital')
  return (
    <Badge tone={tones[request.state]}>
      {t(isAgain ? 'patient:request_again' : `patient:request_${request.state}`)}
    </Badge>
  )
}

interface RequestCardProps {
  readonly request: OwnRequest
  readonly titleAs?: 'h2'
}

/** A request with its state and the hospital's last message. */
export function RequestCard({ request, titleAs }: RequestCardProps) {
  const { id, kind, at, reference, day, marks, notes, answers } = request
  const title = localize(titleOf(kind)) ?? kind
  const answer = notes.findLast(({ from }) => from === 'hospital')
  return (
    <RowCard
      title={title}
      {...(titleAs && { titleAs })}
      badge={<RequestState request={request} />}
      lines={[
        marks.includes('alarming') && (
          <p key="alarming">
            <Badge tone="danger" icon="alert">
              {t('patient:alarming')}
            </Badge>
          </p>
        ),
        <p key="person" className="font-semibold text-ink">
          {requestFor(answers)}
        </p>,
        <p key="at" className="text-sm">
          <span>{formatDateTime(new Date(at), zoneOf(request.hospital))}</span>
          <span>{reference !== '' && ` · ${t('patient:requestNumber', { reference })}`}</span>
        </p>,
        day !== null && <p key="day">{t('patient:requestDay', { day: formatDay(day) })}</p>,
        answer && (
          <p key="answer" className="line-clamp-3 text-ink print:line-clamp-none">
            {answer.text}
          </p>
        ),
      ]}
    >
      <Link
        to={`${paths.requests}/${id}`}
        aria-label={t('patient:openNotice', { open: t('patient:open'), title })}
        className={buttonStyle('secondary', 'regular', 'mt-2 self-start')}
      >
        {t('patient:open')}
      </Link>
    </RowCard>
  )
}
