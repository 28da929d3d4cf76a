import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { focusHeading } from '#ui/page/focus-heading.ts'

/** A new screen takes the focus to its heading. The first page does not, nor one that is only narrowed by its address. */
export function RouteFocus() {
  const { pathname, key } = useLocation()
  const focus = useEffectEvent((_at: string) => {
    const main = document.getElementById('main')
    return key === 'default' || !main ? undefined : focusHeading(main)
  })
  useEffect(() => focus(pathname), [pathname])
  return null
}
