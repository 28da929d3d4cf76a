import { useSyncExternalStore } from 'react'

/** Whether the page is hidden: another tab is in front of it, or the phone is locked. */
export const usePageHidden = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
    () => false,
  )
