import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Spec section 9. */
const DURATION_MS = 200

/** Animates each new screen except the first one. */
export function RouteAnimation() {
  const { pathname, key } = useLocation()
  const rise = useEffectEvent((_at: string) => {
    if (key === 'default' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    document
      .getElementById('main')
      ?.animate([{ opacity: 0, transform: 'translateY(8px)' }, {}], { duration: DURATION_MS, easing: 'ease-out' })
  })
  // A layout effect: otherwise the screen would be painted once before the animation.
  useLayoutEffect(() => rise(pathname), [pathname])
  return null
}
