import { useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { vaultAtom } from '#state/outbox/live-own.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { historyStore } from './history-store.ts'

/** The patient's history, brought up to date when it is opened and when there may be network again. */
export function useHistory(patientId: string) {
  const device = useAtomValue(ownDeviceAtom)
  const store = useMemo(() => historyStore(patientId, device), [patientId, device])
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  const reconnects = useAtomValue(reconnectsAtom)
  const vault = useAtomValue(vaultAtom)
  const bring = useEffectEvent((_at: number, _in: typeof vault, _with: typeof snapshot.reader) => store.refresh())
  useEffect(() => bring(reconnects, vault, snapshot.reader), [reconnects, vault, snapshot.reader])
  return { ...snapshot, refresh: store.refresh, readAgain: store.readAgain }
}
