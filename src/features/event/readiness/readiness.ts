import { atom } from 'jotai/vanilla'
import { fetchKit } from '#core/outbox/kit/fetch-kit.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { askPersistenceAtom, askPersistenceOnceAtom, persistenceAtom } from '#state/device/persistence.ts'
import { workerAtom } from '#state/device/worker.ts'
import type { Check } from './checks.ts'

const checks = atom<readonly Check[] | undefined>(undefined)

/** What the last look found; undefined before the first. */
export const readinessAtom = atom((get) => get(checks))

/** @param asked by a person: the browser is asked once more to keep the data */
export const checkReadinessAtom = atom(null, async (get, set, asked: boolean) => {
  const device = get(deviceAtom)
  // Loaded after the first screen, which can do without.
  const { checkReadiness } = await import('./checks.ts')
  const [contact] = await Promise.allSettled([
    fetchKit(device),
    asked ? set(askPersistenceAtom) : set(askPersistenceOnceAtom, 'before'),
  ])
  const reached = contact.status === 'fulfilled'
  set(checks, await checkReadiness({ device, worker: get(workerAtom), persistence: get(persistenceAtom), reached }))
})
