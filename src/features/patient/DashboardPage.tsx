import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { profileAtom } from '#state/account.ts'
import { outboxCountsAtom } from '#state/outbox.ts'
import { useDocumentTitle } from '#ui/useDocumentTitle.ts'
import { HotlineButton } from './HotlineButton.tsx'
import { paths } from './paths.ts'
import { Tile, tileStyle } from './Tile.tsx'
import { useIsPerson } from './useIsPerson.ts'

/** Where everybody starts: a greeting, and what there is to do. */
export function DashboardPage() {
  useDocumentTitle(t('pageTitle', { page: t('patient:home') }))
  const isPerson = useIsPerson()
  const profile = useAtomValue(profileAtom)
  const greeting = profile
    ? t('patient:greetingPerson', { name: profile.FirstName })
    : t(isPerson ? 'patient:greetingPatient' : 'patient:greetingGuest')
  const { unsent } = useAtomValue(outboxCountsAtom)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{greeting}</h1>
        <p className="text-lg text-muted">{t('patient:whatToDo')}</p>
      </header>
      <ul className="flex flex-col gap-3">
        <li>
          <Link to={paths.surveys} className={tileStyle}>
            <Tile icon="clipboard" title={t('patient:surveys')} text={t('patient:surveysText')} />
          </Link>
        </li>
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
    </div>
  )
}
