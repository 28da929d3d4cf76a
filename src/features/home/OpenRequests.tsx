import { useAtomValue } from 'jotai/react'
import { isOpenRequest } from '#core/domain/request.ts'
import { t } from '#i18n/t.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { RequestCard } from '#features/portal/cards/RequestCard.tsx'
import { paths } from '#features/portal/paths.ts'
import { Section } from '#features/portal/Section.tsx'

const SHOWN = 2

/** What the patient waits for; nothing where there is nothing. */
export function OpenRequests() {
  const open = useAtomValue(ownRequestsAtom).rows?.filter(isOpenRequest) ?? []
  if (open.length === 0) return null
  return (
    <Section title={t('patient:requestsOpen')} all={paths.requests}>
      <ul className="flex flex-col gap-3">
        {open.slice(0, SHOWN).map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  )
}
