import { useEffect } from 'react'
import { focusHeading } from '#ui/page/focus-heading.ts'

/** A step that takes another's place at the same address takes the focus with it. */
export function useStepFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main')
    return main ? focusHeading(main) : undefined
  }, [])
}
