import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { outboxCountsAtom } from '#state/outbox.ts'
import { HotlineButton } from '#features/patient/HotlineButton.tsx'
import { paths } from '#features/patient/paths.ts'
import { Tile, tileStyle } from '#features/patient/Tile.tsx'

/** What everybody can do here, and what is only for one of both. */
export function WhatToDo({ isPerson }: { readonly isPerson: boolean }) {
  const { unsent } = useAtomValue(outboxCountsAtom)
  return (
    <ul className="flex flex-col gap-3">
      <li>
        <Link to={paths.surveys} className={tileStyle}>
          <Tile icon="clipboard" title={t('patient:surveys')} text={t('patient:surveysText')} />
        </Link>
      </li>
      <li>
        <Link to={paths.checkUp} className={tileStyle}>
          <Tile icon="calendar" title={t('patient:checkUp')} text={t('patient:checkUpText')} />
        </Link>
      </li>
      {isPerson && (
        <li>
          <Link to={paths.checkouts} className={tileStyle}>
            <Tile icon="check" title={t('patient:checkouts')} text={t('patient:checkoutsText')} />
          </Link>
        </li>
      )}
      {isPerson && (
        <li>
          <Link to={paths.screenings} className={tileStyle}>
            <Tile icon="heart" title={t('patient:screenings')} text={t('records:screeningsText')} />
          </Link>
        </li>
      )}
      {isPerson && (
        <li>
          <Link to={paths.labResults} className={tileStyle}>
            <Tile icon="flask" title={t('patient:labResults')} text={t('patient:labResultsText')} />
          </Link>
        </li>
      )}
      {isPerson && (
        <li>
          <Link to={paths.bills} className={tileStyle}>
            <Tile icon="receipt" title={t('patient:bills')} text={t('patient:billsText')} />
          </Link>
        </li>
      )}
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
