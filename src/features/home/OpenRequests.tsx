import { useAtomValue } from 'jotai/react'
import { isOpenRequest } from '#core/domain/request/request.ts'
import { t } from '#i18n/t.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { RequestCard } from '#features/portal/cards/RequestCard.tsx'
import { paths } from '#features/portal/paths.ts'
import { Section } from '#features/portal/Section.tsx'
import { useHospitalNow } from '#features/portal/use-hospital-now.ts'
import { useAnswersAtOnce } from '#features/portal/use-requests.ts'

const SHOWN = 2
/** An answer is news for so long, in milliseconds. */
const FRESH = 7 * 86_400_000

/** What the hospital has answered of late, and what the patient waits for; nothing where there is nothing. */
export function OpenRequests() {
  const now = useHospitalNow().getTime()
  useAnswersAtOnce()
  const rows = useAtomValue(ownRequestsAtom).rows ?? []
  const answered = rows.filter(({ state, changedAt }) => state === 'answered' && now - Date.parse(changedAt) < FRESH)
  const shown = [...answered, ...rows.filter(isOpenRequest)]
  if (shown.length === 0) return null
  return (
    <Section title={t('patient:requestsOpen')} all={paths.requests}>
      <ul className="flex flex-col gap-3">
        {shown.slice(0, SHOWN).map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  )
}
