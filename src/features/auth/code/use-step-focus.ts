import { useEffect } from 'react'
import { focusHeading } from '#ui/page/focus-heading.ts'

/** Focuses the heading of a step that replaces another one at the same address. */
export function useStepFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main')
    return main ? focusHeading(main) : undefined
  }, [])
}
