import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue, useStore } from 'jotai/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { findFates, type ReviewFate } from '#core/outbox/queue-review.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { dropPendingReviews, loadPendingReviews, pendingReviewsAtom } from '#state/staff/pending-reviews.ts'
import { staffMeAtom } from '#state/staff/staff-session.ts'

const unknown: ReadonlyMap<string, ReviewFate> = new Map()

/**
 * What the person who is here did with a form without network: what waits, and what the hospital keeps and did not do.
 * @param onDone reads the form again
 */
export function usePendingReviews(form: string, onDone: () => Promise<void>) {
  const store = useStore()
  const me = useAtomValue(staffMeAtom)?.id
  const { db } = useAtomValue(deviceAtom)
  const changes = useAtomValue(useMemo(() => pendingReviewsAtom(form), [form]))
  const ids = changes.map(({ id }) => id).join()
  const fates = useLiveQuery(async () => findFates(db, ids.split(',').filter(Boolean)), [db, ids]) ?? unknown
  const inFate = (...some: readonly ReviewFate[]) =>
    changes.filter(({ id }) => some.some((fate) => fate === fates.get(id)))
  const isDone = inFate('done').length > 0
  const over = inFate('done', 'gone')
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (me !== undefined) loadPendingReviews(store, me)
  }, [store, me])
  const settle = useEffectEvent(async () => {
    if (isDone) await onDone()
    await dropPendingReviews(store, new Set(over.split(',')))
  })
  useEffect(() => {
    if (over !== '') void settle()
  }, [over])
  const forget = (id: string) => void dropPendingReviews(store, new Set([id]))
  return { waiting: inFate('waits'), refused: inFate('refused'), forget }
}
