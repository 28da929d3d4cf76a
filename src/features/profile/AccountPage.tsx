import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { lastActivityAtom } from '#state/account/account.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { hideGuestHint, isGuestHintHidden } from '#state/collections/guest-hint.ts'
import { deliverNowAtom, outboxCountsAtom } from '#state/outbox/outbox.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { CardWidget } from '#ui/card/CardWidget.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { BackLink } from '#features/portal/page/BackLink.tsx'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { Profile } from './Profile.tsx'
import { sectionAt, sectionTitle, type SectionName } from './section/sections.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { UserCard } from '#features/portal/person/UserCard.tsx'

const SLIDERS = 'M4 7h9M17 7h3M15 4.5v5M4 12h3M11 12h9M9 9.5v5M4 17h11M19 17h1M17 14.5v5'

/** The signed-in person with a link to the settings, and their profile, of which each part has a page below. */
export function AccountPage() {
  const isPerson = useIsPerson()
  const section = sectionAt(useLocation().pathname)
  if (isPerson) return <Own section={section} />
  if (section !== undefined) return <Navigate replace to={paths.account} />
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('patient:account')} />
      <Card>
        <UserCard />
      </Card>
      <ToSettings text={t('patient:settingsGuestText')} />
      <GuestHint />
      <OnThisDevice isPerson={false} />
    </div>
  )
}

/** One component for all pages of the profile, so that typed text stays on the way between them. */
function Own({ section }: { readonly section: SectionName | undefined }) {
  const titleId = useId()
  return (
    <div className="flex flex-col gap-6">
      {section === undefined ? <Whose /> : <SectionHeading id={titleId} title={sectionTitle(section)} />}
      <Profile section={section} titleId={titleId} />
      {section === undefined && (
        <>
          <ToSettings text={t('patient:settingsText')} />
          <OnThisDevice isPerson />
        </>
      )}
    </div>
  )
}

function Whose() {
  const before = useAtomValue(lastActivityAtom)
  return (
    <>
      <PageHeading title={t('patient:profile')} />
      <Card className="flex flex-col gap-4">
        <UserCard />
        <p className="text-muted">{t('patient:accountSignedIn')}</p>
        {before && (
          <p className="text-muted">{t('patient:signedInBefore', { at: formatDateTime(before, groupZone) })}</p>
        )}
      </Card>
    </>
  )
}

function SectionHeading({ id, title }: { readonly id: string; readonly title: string }) {
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <header className="flex flex-col gap-2">
      <BackLink to={paths.account} text={t('profile:toProfile')} />
      <h1 id={id} className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">
        {title}
      </h1>
    </header>
  )
}

const ToSettings = ({ text }: { readonly text: string }) => (
  <Link
    to={paths.settings}
    className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors hover:border-action hover:bg-tint print:hidden"
  >
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-action">
      <StrokeIcon path={SLIDERS} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block leading-snug font-semibold">{t('patient:settings')}</span>
      <span className="block text-sm text-muted">{text}</span>
    </span>
    <Icon name="chevronRight" className="size-5 shrink-0 text-muted" />
  </Link>
)

/** Tells a guest what an account offers, until they close it. */
function GuestHint() {
  const [hidden] = useState(isGuestHintHidden)
  if (hidden) return null
  const remove = () => {
    hideGuestHint()
    // If the choice cannot be kept, the hint is hidden until the next visit.
    return true
  }
  return (
    <CardWidget title={t('patient:accountWhy')} onBeforeRemove={remove} removeLabel={t('patient:hideHint')}>
      <p className="text-muted">{t('patient:accountGuestText')}</p>
    </CardWidget>
  )
}

function OnThisDevice({ isPerson }: { readonly isPerson: boolean }) {
  const { unsent: whole, incomplete } = useAtomValue(outboxCountsAtom)
  const unsent = whole + incomplete
  const deliver = useSetAtom(deliverNowAtom)
  const attempt = useSetAtom(attemptAtom)
  return (
    <CardWidget
      title={t('patient:accountOnDevice')}
      {...(unsent > 0 && {
        onReload: () => attempt(deliver, t('actionFailed')),
        reloadLabel: t('patient:sendNow'),
      })}
    >
      <div className="flex flex-col gap-3">
        <p>{unsent === 0 ? t('patient:unsentNone') : t('patient:unsent', { count: unsent })}</p>
        <p className="text-muted">{t(isPerson ? 'patient:accountOnDeviceText' : 'patient:accountOnDeviceGuest')}</p>
        <Link to={paths.logout} className={buttonStyle('secondary', 'regular', 'self-start')}>
          {isPerson ? t('patient:logOut') : t('patient:logIn')}
        </Link>
      </div>
    </CardWidget>
  )
}
