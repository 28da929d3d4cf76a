import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { isOpenRequest, otherPersonIn } from '#core/domain/request/request.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { requestFor } from '#features/portal/cards/request-for.ts'
import { RequestState } from '#features/portal/cards/RequestCard.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { Section } from '#features/portal/page/Section.tsx'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { useAnswersAtOnce } from '#features/portal/list/use-requests.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Icon } from '#ui/icon/Icon.tsx'

const SHOWN = 2
/** How long an answer counts as news, in milliseconds. */
const FRESH = 7 * 86_400_000

/** Recently answered requests, and requests without an answer. Renders nothing where there are none. */
export function OpenRequests() {
  const now = useHospitalNow().getTime()
  useAnswersAtOnce()
  const rows = useAtomValue(ownRequestsAtom).rows ?? []
  const answered = rows.filter(({ state, changedAt }) => state === 'answered' && now - Date.parse(changedAt) < FRESH)
  const shown = [...answered, ...rows.filter(isOpenRequest)]
  if (shown.length === 0) return null
  return (
    <Section title={t('patient:requestsOpen')} all={paths.requests}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {shown.slice(0, SHOWN).map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  )
}

/** One row: the kind of the request, its person if it is another one, and its state. */
function RequestRow({ request }: { readonly request: OwnRequest }) {
  const { id, kind, marks, answers } = request
  return (
    <li>
      <Link
        to={`${paths.requests}/${id}`}
        className="flex min-h-12 items-center gap-3 px-4 py-2 text-ink no-underline -outline-offset-3 hover:bg-tint"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 leading-snug font-semibold">
            <span>{localize(titleOf(kind)) ?? kind}</span>
            {otherPersonIn(answers) !== null && (
              <span className="block text-sm font-normal text-muted">{requestFor(answers)}</span>
            )}
          </span>
          {marks.includes('alarming') && (
            <Badge tone="danger" icon="alert">
              {t('patient:alarming')}
            </Badge>
          )}
          <RequestState request={request} />
        </span>
        <Icon name="arrowRight" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
