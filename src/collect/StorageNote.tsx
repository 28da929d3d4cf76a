import { useAtomValue, useSetAtom } from 'jotai/react'
import { lazy, Suspense, useEffect } from 'react'
import { askPersistenceOnceAtom, persistenceAtom } from '#state/device/persistence.ts'

const StorageAdvice = lazy(async () => ({ default: (await import('./StorageAdvice.tsx')).StorageAdvice }))

/** Where forms are collected: asks the browser to keep them, and says so where it may delete them. */
export function StorageNote() {
  const persistence = useAtomValue(persistenceAtom)
  const ask = useSetAtom(askPersistenceOnceAtom)
  useEffect(() => void ask('before'), [ask])
  return persistence === 'not-granted' ? (
    <Suspense>
      <StorageAdvice />
    </Suspense>
  ) : null
}
