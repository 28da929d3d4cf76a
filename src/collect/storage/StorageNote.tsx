import { useAtomValue, useSetAtom } from 'jotai/react'
import { lazy, Suspense, useEffect } from 'react'
import { askPersistenceOnceAtom, persistenceAtom } from '#state/device/persistence.ts'

const StorageAdvice = lazy(async () => ({ default: (await import('./StorageAdvice.tsx')).StorageAdvice }))

/** Asks the browser once to keep the collected forms. */
export function useAskToKeep(): void {
  const ask = useSetAtom(askPersistenceOnceAtom)
  useEffect(() => void ask('before'), [ask])
}

/** The same, with a note where the browser may delete forms. */
export function StorageNote() {
  const persistence = useAtomValue(persistenceAtom)
  useAskToKeep()
  return persistence === 'not-granted' ? (
    <Suspense>
      <StorageAdvice />
    </Suspense>
  ) : null
}
