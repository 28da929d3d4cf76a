import { useAtomValue } from 'jotai/react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { mayOpenAtom } from '#state/account/account.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { HotlineButton } from '#features/portal/HotlineButton.tsx'
import { paths } from '#features/portal/paths.ts'
import { PortalTiles } from '#features/portal/portal-tiles.ts'
import { Tile, tileStyle } from '#features/portal/Tile.tsx'

/** The ways from the home: those of a guest, or those that a person's menus allow. */
export function WhatToDo({ isPerson }: { readonly isPerson: boolean }) {
  const { unsent } = useAtomValue(outboxCountsAtom)
  const mayOpen = useAtomValue(mayOpenAtom)
  // While the menus are not known, the screen itself tells who may not open it.
  const open = use(PortalTiles).filter(({ own, alias }) => !(own && !isPerson) && !(mayOpen && !mayOpen(alias)))
  return (
    <ul className="flex flex-col gap-3">
      <li>
        <Link to={paths.surveys} className={tileStyle}>
          <Tile icon="clipboard" title={t('patient:surveys')} text={t('patient:surveysText')} />
        </Link>
      </li>
      {open.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link to={to} className={tileStyle}>
            <Tile icon={icon} title={title} text={text} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.queue} className={tileStyle}>
          <Tile
            icon="cloud"
            title={t('patient:unsent')}
            text={unsent === 0 ? t('patient:unsentNone') : t('patient:unsent', { count: unsent })}
          />
        </Link>
      </li>
      <li>
        <HotlineButton className={tileStyle}>
          <Tile icon="phone" title={t('patient:callUs')} text={t('patient:callText')} />
        </HotlineButton>
      </li>
      {!isPerson && (
        <li>
          <Link to={paths.logout} className={tileStyle}>
            <Tile icon="person" title={t('patient:logIn')} text={t('patient:accountGuestText')} />
          </Link>
        </li>
      )}
    </ul>
  )
}
