import { type RefObject, useLayoutEffect } from 'react'

/** Opens folded parts of the page for a print, for browsers whose style sheets cannot. */
export function useOpenOnPaper(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let opened: readonly HTMLDetailsElement[] = []
    const begin = () => {
      opened = [...(part.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const one of opened) one.open = true
    }
    const end = () => {
      for (const one of opened) one.open = false
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [part])
}
