import { useAtomValue } from 'jotai/react'
import { use, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { portalIcons } from '#features/portal/page/portal-icons.ts'
import { PortalTiles } from '#features/portal/page/portal-tiles.ts'
import { t } from '#i18n/t.ts'
import { mayOpenAtom } from '#state/account/account.ts'
import { lockAtom } from '#state/account/vault-lock.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { noteWholeHome } from '#state/account/sharing.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { icons } from '#ui/icon/icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'

interface Service {
  readonly to: string
  readonly icon: string
  readonly name: () => string
  /** The menu entry that opens it. */
  readonly alias: string
}

const appointment: Service = {
  to: `${paths.contact}/form?topic=appointment`,
  icon: icons.calendar,
  name: () => t('patient:bookShort'),
  alias: 'contact',
}
const doctors: Service = {
  to: paths.doctors,
  icon: portalIcons.stethoscope,
  name: () => t('patient:doctors'),
  alias: 'dashboard',
}
const checkUp: Service = { to: paths.checkUp, icon: icons.heart, name: () => t('patient:checkUpShort'), alias: 'mcu' }

const own: readonly Service[] = [
  appointment,
  doctors,
  { to: paths.labResults, icon: icons.flask, name: () => t('patient:labShort'), alias: 'medical' },
  {
    to: `${paths.history}?kind=medication`,
    icon: icons.pill,
    name: () => t('patient:medicines'),
    alias: 'medical',
  },
  { to: paths.bills, icon: icons.receipt, name: () => t('patient:bills'), alias: 'medical' },
  { to: paths.history, icon: icons.hospital, name: () => t('patient:historyShort'), alias: 'medical' },
  checkUp,
]

const guests: readonly Service[] = [
  appointment,
  doctors,
  checkUp,
  { to: paths.hospitals, icon: portalIcons.building, name: () => t('patient:hospitals'), alias: 'dashboard' },
  { to: paths.centers, icon: portalIcons.star, name: () => t('patient:centersShort'), alias: 'dashboard' },
  { to: paths.promos, icon: icons.check, name: () => t('patient:promosShort'), alias: 'dashboard' },
  { to: paths.contact, icon: icons.clipboard, name: () => t('patient:contact'), alias: 'contact' },
]

/** Eight services as icons, and all others that the person may open in a list behind a button. */
export function Services({ isPerson }: { readonly isPerson: boolean }) {
  const { unsent, incomplete } = useAtomValue(outboxCountsAtom)
  const mayOpen = useAtomValue(mayOpenAtom)
  const lock = useAtomValue(lockAtom)
  const tiles = use(PortalTiles)
  const [open, setOpen] = useState(false)
  const id = useId()
  // While the menus are not known, all services are shown. Each screen checks the menus itself.
  const opens = ({ alias }: { readonly alias: string }) => !mayOpen || mayOpen(alias)
  const all = isPerson ? own : guests
  const first = all.filter(opens)
  const shown = new Set(first.map(({ to }) => to))
  const rest = tiles.filter((tile) => opens(tile) && !(tile.own && !isPerson) && !shown.has(tile.to))
  const areMenusKnown = mayOpen !== undefined
  const isWhole = [...all, ...(isPerson ? tiles : [])].every(opens) && lock?.is !== 'open'
  const shownTo = isPerson ? 'person' : 'guest'
  useEffect(
    () => void (areMenusKnown && noteWholeHome(isWhole ? shownTo : undefined)),
    [areMenusKnown, isWhole, shownTo],
  )
  return (
    <nav aria-label={t('patient:servicesAll')} className="flex flex-col gap-3">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 sm:grid-cols-4 sm:gap-3">
        {first.map(({ to, icon, name }) => (
          <li key={to} className="flex">
            <Link to={to} className={tile}>
              <Face icon={icon} name={name()} />
            </Link>
          </li>
        ))}
        <li className="flex">
          <HotlineButton className={tile}>
            <Face icon={icons.phone} name={t('patient:help')} />
          </HotlineButton>
        </li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.surveys} className={chip}>
          <Icon name="clipboard" className="size-5 shrink-0 text-action" />
          {t('patient:surveys')}
        </Link>
        {unsent + incomplete > 0 && (
          <Link to={paths.queue} className={chip}>
            <Icon name="cloud" className="size-5 shrink-0 text-action" />
            {t('patient:unsent')}
          </Link>
        )}
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={chip}>
          {t('patient:servicesMore')}
          <Icon
            name="chevronDown"
            className={classes('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </button>
      </div>
      <ul
        id={id}
        hidden={!open}
        className="grid rounded-card border border-line bg-surface p-2 not-hidden:sm:grid-cols-2"
      >
        {rest.map(({ to, icon, title, text }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="flex w-full items-start gap-3 rounded-control p-3 text-ink no-underline hover:bg-tint"
            >
              <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-action" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Face({ icon, name }: { readonly icon: string; readonly name: string }) {
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tint text-action">
        <StrokeIcon path={icon} className="size-6" />
      </span>
      <span className="max-w-full text-xs font-semibold hyphens-auto sm:text-sm">{name}</span>
    </>
  )
}

const tile =
  'flex w-full min-w-0 cursor-pointer flex-col items-center gap-1.5 rounded-card border border-line bg-surface px-1 py-2.5 text-center text-ink no-underline shadow-card transition-colors hover:border-action hover:bg-tint sm:py-4'

const chip =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-left text-sm leading-tight font-medium text-ink no-underline hover:border-action hover:bg-tint'
