import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { Avatar } from '#features/portal/person/Avatar.tsx'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { UserCard } from '#features/portal/person/UserCard.tsx'

/** The avatar, which opens a panel with the person's name and links to sign in or out. */
export function QuickUser() {
  const [open, setOpen] = useState(false)
  const isPerson = useIsPerson()
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        aria-label={t('patient:openPanel')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-canvas"
      >
        <Avatar />
      </button>
      <SidePanel open={open} onClose={close} title={t('patient:userPanel')} closeLabel={t('patient:closePanel')}>
        <UserCard />
        {!isPerson && <p className="text-muted">{t('patient:noAccount')}</p>}
        <nav aria-label={t('patient:userPanel')} className="flex flex-col gap-1">
          {isPerson && (
            <Link to={paths.account} onClick={close} className={entry}>
              <Icon name="person" />
              {t('patient:profile')}
            </Link>
          )}
          <Link to={paths.queue} className={entry}>
            <Icon name="cloud" />
            {t('patient:unsent')}
          </Link>
          <HotlineButton className={entry}>
            <Icon name="phone" />
            {t('patient:callUs')}
          </HotlineButton>
        </nav>
        <Link
          to={paths.logout}
          onClick={close}
          className={buttonStyle(isPerson ? 'secondary' : 'primary', 'large', 'mt-auto')}
        >
          {isPerson ? t('patient:logOut') : t('patient:logIn')}
        </Link>
      </SidePanel>
    </>
  )
}

const entry =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 text-left font-medium text-ink no-underline hover:bg-tint'
