import { useId } from 'react'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { arrowStep, moveFocus } from '#features/site/move-focus.ts'
import { SiteAnchor } from './SiteAnchor.tsx'
import type { SiteLink, SiteMenu } from './site-menus.ts'
import { titleOf } from './title-of.ts'
import { useDisclosure } from './use-disclosure.ts'
import { useKeyDown } from '#features/site/use-key-down.ts'

/** The menus in a row, for a wide screen. */
export function MenuBar({ menus }: { readonly menus: readonly SiteMenu[] }) {
  return (
    <ul className="flex flex-wrap">
      {menus.map((menu) =>
        'link' in menu ? (
          <li key={menu.word}>
            <SiteAnchor link={menu.link} className={entry}>
              {t(`site:${menu.word}`)}
            </SiteAnchor>
          </li>
        ) : (
          <Dropdown key={menu.word} title={t(`site:${menu.word}`)} links={menu.links} />
        ),
      )}
    </ul>
  )
}

const entry =
  'flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-2 text-[0.9375rem] font-medium text-ink no-underline hover:bg-tint aria-expanded:bg-tint aria-expanded:text-action'

function Dropdown({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  const { open, toggle, close, frame } = useDisclosure()
  const id = useId()
  useKeyDown(frame.ref, (event) => {
    const step = arrowStep(event)
    if (!open || step === undefined) return
    event.preventDefault()
    moveFocus(frame.ref.current?.querySelectorAll<HTMLElement>('button, a'), step)
  })
  return (
    <li {...frame} className="relative">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle} className={entry}>
        <span>{title}</span>
        <Icon
          name="chevronDown"
          className={classes('size-4 shrink-0 transition-transform duration-200', open && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        className={classes(
          'absolute top-full left-0 z-101 max-h-[70dvh] w-72 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-raised duration-200',
          // Visible at once when opened; hidden only after the closing animation.
          open
            ? 'visible translate-y-1 opacity-100 transition-[opacity,translate]'
            : 'invisible -translate-y-1 opacity-0 transition-[opacity,translate,visibility]',
        )}
      >
        {links.map((link) => (
          <li key={titleOf(link)}>
            <SiteAnchor
              link={link}
              onFollow={close}
              className="flex min-h-11 items-center rounded-control px-3 py-2 leading-snug text-ink no-underline hover:bg-tint hover:text-action"
            >
              {titleOf(link)}
            </SiteAnchor>
          </li>
        ))}
      </ul>
    </li>
  )
}
