import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Spec section 9. */
const DURATION_MS = 200

/** A new screen rises into its place. The first one does not: there was nothing before it. */
export function RouteAnimation() {
  const { pathname, key } = useLocation()
  const rise = useEffectEvent((_at: string) => {
    if (key === 'default' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    document
      .getElementById('main')
      ?.animate([{ opacity: 0, transform: 'translateY(8px)' }, {}], { duration: DURATION_MS, easing: 'ease-out' })
  })
  // Before it is painted: it would be seen in its place first.
  useLayoutEffect(() => rise(pathname), [pathname])
  return null
}
