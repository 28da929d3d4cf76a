import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { mayOpenAtom } from '#state/account/account.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { HotlineButton } from '#features/portal/HotlineButton.tsx'
import { paths } from '#features/portal/paths.ts'
import { Tile, tileStyle } from '#features/portal/Tile.tsx'

/** The ways to other screens; an alias where menus decide who may open it. */
const ways = [
  { to: paths.surveys, icon: 'clipboard', title: 'patient:surveys', text: 'patient:surveysText' },
  { to: paths.checkUp, alias: 'mcu', icon: 'calendar', title: 'patient:checkUp', text: 'patient:checkUpText' },
  {
    to: paths.checkouts,
    alias: 'dashboard',
    own: true,
    icon: 'check',
    title: 'patient:checkouts',
    text: 'patient:checkoutsText',
  },
  {
    to: paths.screenings,
    alias: 'medical',
    own: true,
    icon: 'heart',
    title: 'patient:screenings',
    text: 'records:screeningsText',
  },
  {
    to: paths.labResults,
    alias: 'medical',
    own: true,
    icon: 'flask',
    title: 'patient:labResults',
    text: 'patient:labResultsText',
  },
  { to: paths.bills, alias: 'medical', own: true, icon: 'receipt', title: 'patient:bills', text: 'patient:billsText' },
] as const

/** What whoever is here can do, a guest or a person in their role. */
export function WhatToDo({ isPerson }: { readonly isPerson: boolean }) {
  const { unsent } = useAtomValue(outboxCountsAtom)
  const mayOpen = useAtomValue(mayOpenAtom)
  // While the menus are not known, the screen itself tells who may not open it.
  const open = ways.filter((way) => !('own' in way && !isPerson) && !('alias' in way && mayOpen && !mayOpen(way.alias)))
  return (
    <ul className="flex flex-col gap-3">
      {open.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link to={to} className={tileStyle}>
            <Tile icon={icon} title={t(title)} text={t(text)} />
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
