import type { ReactNode } from 'react'

/** The cards of a list in one column, on a wide screen in two. */
export const CardList = ({ children }: { readonly children: ReactNode }) => (
  <ul data-columns="" className="grid grid-cols-1 items-start gap-3 empty:hidden lg:grid-cols-2">
    {children}
  </ul>
)
