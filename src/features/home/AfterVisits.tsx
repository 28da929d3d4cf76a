import { useEffect, useState } from 'react'
import { useList } from '#features/portal/list/use-list.ts'
import type { Elements } from '#ui/elements.ts'

/** As long as the home waits for visits, whatever holds them up: the device, or their way to it. In milliseconds. */
const AT_MOST = 1000

/**
 * What stands below a patient's ongoing visits: shown once those are known, so that it does not move under a finger. Empty
 * cards stand in its place until then.
 */
export function AfterVisits({ children }: { readonly children: Elements }) {
  const { isRead, rows, state } = useList('ongoing')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AT_MOST)
    return () => clearTimeout(timer)
  }, [])
  if (isLate || (isRead && (rows !== undefined || state === 'failed'))) return children
  return (
    <div aria-hidden="true" className="flex min-h-dvh flex-col gap-8">
      <div className="h-92 rounded-card border border-line bg-surface sm:h-72" />
    </div>
  )
}
