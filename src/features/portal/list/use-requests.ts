import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { refreshListAtom } from '#state/collections/collections.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { useList } from './use-list.ts'

/** How often the requests are fetched while the page is visible, in milliseconds. */
const EVERY = 30_000

/** Fetches the patient's requests repeatedly while the page is visible. */
export function useAnswersAtOnce(): void {
  const refresh = useSetAtom(refreshListAtom)
  useEffect(() => {
    const look = () =>
      void (document.visibilityState === 'visible' && refresh('requests', { again: true, silently: true }))
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
}

/** The patient's requests, including unsent ones. Fetched repeatedly while the page is visible. */
export function useRequests() {
  const { retry } = useList('requests')
  const list = useAtomValue(ownRequestsAtom)
  useAnswersAtOnce()
  return { ...list, retry }
}
