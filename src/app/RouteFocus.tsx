import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** A new screen takes the focus to its heading, so that a screen reader says where one is. The first page does not. */
export function RouteFocus() {
  const { key } = useLocation()
  useEffect(() => {
    const main = document.getElementById('main')
    if (key === 'default' || !main || focusHeading(main)) return
    // The screen is still being loaded.
    const observer = new MutationObserver(() => focusHeading(main) && observer.disconnect())
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [key])
  return null
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus()
  return true
}
