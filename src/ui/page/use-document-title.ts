import { useEffect } from 'react'

/** Sets the title of the document. The innermost page of a route calls this. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
