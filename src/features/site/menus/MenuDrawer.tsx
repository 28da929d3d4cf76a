import { useId, useState } from 'react'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { SiteAnchor } from './SiteAnchor.tsx'
import { Slide } from '#features/site/Slide.tsx'
import type { SiteLink, SiteMenu } from './site-menus.ts'
import { titleOf } from './title-of.ts'

interface MenuDrawerProps {
  readonly menus: readonly SiteMenu[]
  readonly onFollow: () => void
}

/** The menus in a column, for a phone. One menu at a time is open. */
export function MenuDrawer({ menus, onFollow }: MenuDrawerProps) {
  const [opened, setOpened] = useState<string>()
  return (
    <ul className="flex flex-col py-2">
      {menus.map((menu) =>
        'link' in menu ? (
          <li key={menu.word}>
            <SiteAnchor link={menu.link} onFollow={onFollow} className={entry}>
              {t(`site:${menu.word}`)}
            </SiteAnchor>
          </li>
        ) : (
          <Group
            key={menu.word}
            title={t(`site:${menu.word}`)}
            links={menu.links}
            open={opened === menu.word}
            toggle={() => setOpened(opened === menu.word ? undefined : menu.word)}
            onFollow={onFollow}
          />
        ),
      )}
    </ul>
  )
}

const entry =
  'flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-left font-semibold text-ink no-underline hover:bg-tint'

interface GroupProps {
  readonly title: string
  readonly links: readonly SiteLink[]
  readonly open: boolean
  readonly toggle: () => void
  readonly onFollow: () => void
}

function Group({ title, links, open, toggle, onFollow }: GroupProps) {
  const id = useId()
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle} className={entry}>
        <span>{title}</span>
        <Icon
          name="chevronDown"
          className={classes('size-5 shrink-0 text-muted transition-transform duration-200', open && 'rotate-180')}
        />
      </button>
      <Slide id={id} open={open}>
        <ul className="flex flex-col pb-2 pl-3">
          {links.map((link) => (
            <li key={titleOf(link)}>
              <SiteAnchor
                link={link}
                onFollow={onFollow}
                className="flex min-h-11 items-center rounded-control px-3 py-1.5 leading-snug text-ink no-underline hover:bg-tint"
              >
                {titleOf(link)}
              </SiteAnchor>
            </li>
          ))}
        </ul>
      </Slide>
    </li>
  )
}
