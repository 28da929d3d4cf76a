import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { focusHeading } from '#ui/page/focus-heading.ts'

/** Focuses the heading of a new screen. Not of the first page, nor when only the query of the address changes. */
export function RouteFocus() {
  const { pathname, key } = useLocation()
  const focus = useEffectEvent((_at: string) => {
    const main = document.getElementById('main')
    return key === 'default' || !main ? undefined : focusHeading(main)
  })
  useEffect(() => focus(pathname), [pathname])
  return null
}
