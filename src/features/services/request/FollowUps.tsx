import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { referenceOf } from '#core/crypto/reference-of.ts'
import { followedBy } from '#core/domain/request/request.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { RequestCard } from '#features/portal/cards/RequestCard.tsx'
import { followUpAddress } from '#features/services/services.ts'

/** The references of submissions by id, also of unsent ones. Empty until they are computed. */
function useReferences(ids: readonly string[]): ReadonlyMap<string, string> {
  const [references, setReferences] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = ids.join(' ')
  useEffect(() => {
    let isStale = false
    const find = async () => {
      const found = wanted.split(' ').map(async (id) => [id, await referenceOf(id)] as const)
      const all = new Map(await Promise.all(found))
      if (!isStale) setReferences(all)
    }
    void find()
    return () => void (isStale = true)
  }, [wanted])
  return references
}

/** Leads to the follow-up form, some hours after the drink that the first form was about. */
export function FollowUpLink({ id }: { readonly id: string }) {
  const reference = useReferences([id]).get(id)
  return (
    <>
      <p className="max-w-prose">{t('services:followUpWhen')}</p>
      {reference !== undefined && (
        <Link to={followUpAddress(reference)} className={buttonStyle('secondary')}>
          {t('services:followUp')}
        </Link>
      )}
    </>
  )
}

interface FollowUpsProps {
  readonly request: OwnRequest
  /** All requests of the patient. */
  readonly all: readonly OwnRequest[]
}

/** Links between a first form and its follow-up form some hours later. */
export function FollowUps({ request, all }: FollowUpsProps) {
  const firsts = all.filter(({ kind }) => kind === 'SponsorDrink')
  const references = useReferences(firsts.map(({ id }) => id))
  const followed = ({ kind, answers }: OwnRequest) => followedBy(kind, answers)
  const isFirst = request.kind === 'SponsorDrink'
  const others = isFirst
    ? all.filter((one) => followed(one) !== null && followed(one) === references.get(request.id))
    : firsts.filter(({ id }) => references.get(id) === followed(request))
  const mayFollow = isFirst && request.state !== 'cancelled'
  if (others.length === 0 && !mayFollow) return null
  return (
    <section aria-label={t('services:followUps')} className="flex flex-col items-start gap-3">
      <h2 className="text-xl font-bold">{t('services:followUps')}</h2>
      <ul className="flex flex-col gap-3 self-stretch empty:hidden">
        {others.map((one) => (
          <RequestCard key={one.id} request={one} />
        ))}
      </ul>
      {mayFollow && <FollowUpLink id={request.id} />}
    </section>
  )
}
