import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue, useStore } from 'jotai/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { findFates, type ReviewFate } from '#core/outbox/queue-review.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { dropPendingReviews, loadPendingReviews, pendingReviewsAtom } from '#state/staff/pending-reviews.ts'
import { staffMeAtom } from '#state/staff/staff-session.ts'

const unknown: ReadonlyMap<string, ReviewFate> = new Map()

/**
 * What the person who is here did with a form without network, the earliest first, by what became of it. A change that is done is
 * shown until the form is read again.
 * @param read reads the form again, and says whether it did
 */
export function usePendingReviews(form: string, read: () => Promise<boolean>) {
  const store = useStore()
  const me = useAtomValue(staffMeAtom)?.id
  const { db } = useAtomValue(deviceAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const changes = useAtomValue(useMemo(() => pendingReviewsAtom(form), [form]))
  const ids = changes.map(({ id }) => id).join()
  const fates = useLiveQuery(async () => findFates(db, ids.split(',').filter(Boolean)), [db, ids]) ?? unknown
  const inFate = (...some: readonly ReviewFate[]) =>
    changes.filter(({ id }) => some.some((fate) => fate === fates.get(id)))
  const idsOf = (fate: ReviewFate) =>
    inFate(fate)
      .map(({ id }) => id)
      .join()
  const [done, gone] = [idsOf('done'), idsOf('gone')]
  useEffect(() => {
    if (me !== undefined) loadPendingReviews(store, me)
  }, [store, me])
  const settle = useEffectEvent(async (over: string, _reconnects: number) => {
    if (await read()) await dropPendingReviews(store, over.split(','))
  })
  useEffect(() => {
    if (done !== '') void settle(done, reconnects)
  }, [done, reconnects])
  useEffect(() => {
    if (gone !== '') void dropPendingReviews(store, gone.split(','))
  }, [store, gone])
  return {
    shown: inFate('done', 'waits'),
    waiting: inFate('waits'),
    stuck: inFate('stuck'),
    refused: inFate('refused'),
    forget: (id: string) => void dropPendingReviews(store, [id]),
  }
}
