import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue, useStore } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import type { PendingChange } from '#core/domain/review/pending-change.ts'
import { findFates, type ChangeFate } from '#core/outbox/submit/queue-staff-change.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { dropPendingChanges, loadPendingChanges, pendingChangesAtom } from '#state/staff/pending-changes.ts'
import { staffMeAtom } from '#state/staff/staff-session.ts'

const unknown: ReadonlyMap<string, ChangeFate> = new Map()

/** The signed-in person's changes without network, the earliest first, and the fate of each. */
function useFates() {
  const store = useStore()
  const me = useAtomValue(staffMeAtom)?.id
  const { db } = useAtomValue(deviceAtom)
  const changes = useAtomValue(pendingChangesAtom)
  const ids = changes.map(({ id }) => id).join()
  const fates = useLiveQuery(async () => findFates(db, ids.split(',').filter(Boolean)), [db, ids]) ?? unknown
  useEffect(() => {
    if (me !== undefined) loadPendingChanges(store, me)
  }, [store, me])
  return { changes, fates }
}

/** The ids of forms and requests with changes that wait for network. */
export function useWaiting(): ReadonlySet<string> {
  const { changes, fates } = useFates()
  return new Set(changes.filter(({ id }) => fates.get(id) === 'waits').map(({ form }) => form))
}

/** Changes that the hospital received and did not carry out, until they are read. */
export function useRefused(): readonly PendingChange[] {
  const { changes, fates } = useFates()
  // Changes from an earlier version have no form to link to.
  return changes.filter(({ id, of, reference }) => of && reference && fates.get(id) === 'refused')
}

/**
 * The signed-in person's changes of one form without network, by their fate. A change that was carried out is shown
 * until the form is read again.
 * @param read reads the form again, and gives whether that succeeded
 */
export function usePendingChanges(form: string, read: () => Promise<boolean>) {
  const store = useStore()
  const reconnects = useAtomValue(reconnectsAtom)
  const { changes, fates } = useFates()
  const inFate = (...some: readonly ChangeFate[]) =>
    changes.filter((change) => change.form === form && some.some((fate) => fate === fates.get(change.id)))
  const idsOf = (fate: ChangeFate) =>
    inFate(fate)
      .map(({ id }) => id)
      .join()
  const [done, gone] = [idsOf('done'), idsOf('gone')]
  const settle = useEffectEvent(async (over: string, _reconnects: number) => {
    if (await read()) await dropPendingChanges(store, over.split(','))
  })
  useEffect(() => {
    if (done !== '') void settle(done, reconnects)
  }, [done, reconnects])
  useEffect(() => {
    if (gone !== '') void dropPendingChanges(store, gone.split(','))
  }, [store, gone])
  return {
    shown: inFate('done', 'waits'),
    waiting: inFate('waits'),
    stuck: inFate('stuck'),
    refused: inFate('refused'),
    forget: (id: string) => void dropPendingChanges(store, [id]),
  }
}
