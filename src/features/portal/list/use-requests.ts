import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { refreshListAtom } from '#state/collections/collections.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { useList } from './use-list.ts'

/** How often the hospital is asked for an answer while the page is visible. */
const EVERY = 30_000

/** Brings the patient's requests up to date while the page is looked at. */
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

/** The patient's requests with what the hospital does not have yet, brought up to date while the page is looked at. */
export function useRequests() {
  const { retry } = useList('requests')
  const list = useAtomValue(ownRequestsAtom)
  useAnswersAtOnce()
  return { ...list, retry }
}
