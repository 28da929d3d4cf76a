import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { focusHeading } from '#ui/focusHeading.ts'

/** A new screen takes the focus to its heading. The first page does not. */
export function RouteFocus() {
  const { key } = useLocation()
  useEffect(() => {
    const main = document.getElementById('main')
    return key === 'default' || !main ? undefined : focusHeading(main)
  }, [key])
  return null
}
