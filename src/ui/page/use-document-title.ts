import { useEffect } from 'react'

/** Names the page in the tab and in the history; the innermost page of a route calls it. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
