import type { ReactNode } from 'react'

/** Cards of a list below one another; on a wide screen, in two columns over all its width. */
export const CardList = ({ children }: { readonly children: ReactNode }) => (
  <ul data-columns="" className="grid grid-cols-1 items-start gap-3 empty:hidden lg:grid-cols-2">
    {children}
  </ul>
)
