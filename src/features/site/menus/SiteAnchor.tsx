import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SiteLink } from './site-menus.ts'

interface SiteAnchorProps {
  readonly link: Pick<SiteLink, 'address' | 'elsewhere'>
  readonly className: string
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** A link of the site, handled by the router where the page is the app's own. */
export function SiteAnchor({ link: { address, elsewhere }, className, onFollow, children }: SiteAnchorProps) {
  if (elsewhere)
    return (
      <a href={address} className={className}>
        {children}
      </a>
    )
  return (
    <Link to={address} className={className} onClick={onFollow}>
      {children}
    </Link>
  )
}
