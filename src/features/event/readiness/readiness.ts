import { atom } from 'jotai/vanilla'
import { fetchKit } from '#core/outbox/kit/fetch-kit.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { askPersistenceAtom, askPersistenceOnceAtom, persistenceAtom } from '#state/device/persistence.ts'
import { workerAtom } from '#state/device/worker.ts'
import type { Check } from './checks.ts'

const checks = atom<readonly Check[] | undefined>(undefined)

/** The results of the last check; undefined before the first one. */
export const readinessAtom = atom((get) => get(checks))

/** @param asked whether a person started the check: then the browser is asked again to keep the data */
export const checkReadinessAtom = atom(null, async (get, set, asked: boolean) => {
  const device = get(deviceAtom)
  // Loaded later, because the first screen does not need it.
  const { checkReadiness } = await import('./checks.ts')
  const [contact] = await Promise.allSettled([
    fetchKit(device),
    asked ? set(askPersistenceAtom) : set(askPersistenceOnceAtom, 'before'),
  ])
  const reached = contact.status === 'fulfilled'
  set(checks, await checkReadiness({ device, worker: get(workerAtom), persistence: get(persistenceAtom), reached }))
})
