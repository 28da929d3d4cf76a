import { atom } from 'jotai/vanilla'
import { deviceAtom } from '#state/core-device.ts'
import { checkPersistenceAtom, persistenceAtom } from '#state/persistence.ts'
import { workerAtom } from '#state/worker.ts'
import { checkReadiness, type Check } from './checks.ts'

const checks = atom<readonly Check[] | undefined>(undefined)

/** What the last look found; undefined before the first. */
export const readinessAtom = atom((get) => get(checks))

export const checkReadinessAtom = atom(null, async (get, set) => {
  await set(checkPersistenceAtom)
  set(
    checks,
    await checkReadiness({ device: get(deviceAtom), worker: get(workerAtom), persistence: get(persistenceAtom) }),
  )
})
