import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { MenuBar } from './menus/MenuBar.tsx'
import { MenuDrawer } from './menus/MenuDrawer.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { siteMenus } from './menus/site-menus.ts'
import type { SitePages } from './site-pages.ts'
import { Slide } from './Slide.tsx'
import { useKeyDown } from './use-key-down.ts'
import { website } from './website.ts'

interface SiteHeaderProps {
  readonly pages: SitePages
  /** The button to call the hospital. */
  readonly call: Elements
}

/** Links to the group's configured social media pages. */
function SocialLinks({ links }: { readonly links: readonly URL[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label={t('site:social')} className="flex flex-wrap">
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            rel="noopener noreferrer"
            className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-action underline-offset-4 hover:underline"
          >
            {link.hostname.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The header of the public site: menus, search and call. On a narrow screen the menus are in a drawer. */
export function SiteHeader({ pages, call }: SiteHeaderProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { pathname } = useLocation()
  const menus = siteMenus(website.base, pages)
  const close = () => setOpen(false)
  const drawer = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useKeyDown(drawer, ({ key }) => {
    if (key !== 'Escape') return
    close()
    opener.current?.focus()
  })
  return (
    <div className="relative z-40 border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl flex-col px-4 py-2 md:px-8">
        <div className="flex items-center gap-2">
          {/* The results page has its own search field. */}
          {pathname !== pages.search && <SearchBox pages={pages} />}
          <div className="ml-auto flex items-center gap-1">
            {call}
            <button
              ref={opener}
              type="button"
              aria-label={open ? t('site:closeMenu') : t('site:openMenu')}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className="grid size-[44px] cursor-pointer place-items-center rounded-control text-ink hover:bg-canvas lg:hidden"
            >
              {open ? <Icon name="close" className="size-6" /> : <StrokeIcon path={bars} className="size-6" />}
            </button>
          </div>
        </div>
        <nav aria-label={t('site:menu')} className="max-lg:hidden">
          <div className="-mx-2 flex flex-wrap items-center justify-between pt-1">
            <MenuBar menus={menus} />
            <SocialLinks links={website.social} />
          </div>
        </nav>
        <div className="lg:hidden">
          <Slide id={id} open={open}>
            <nav ref={drawer} aria-label={t('site:menu')}>
              <MenuDrawer menus={menus} onFollow={close} />
              <SocialLinks links={website.social} />
            </nav>
          </Slide>
        </div>
      </div>
    </div>
  )
}

/** Three bars. */
const bars = 'M4 7h16M4 12h16M4 17h16'
