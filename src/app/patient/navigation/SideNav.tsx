import { useAtomValue } from 'jotai/react'
import { NavLink } from 'react-router-dom'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { t } from '#i18n/t.ts'
import { mayOpenAtom } from '#state/account/account.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { listedScreens } from './screens.ts'
import { tabs } from './tabs.ts'

/** The screens that people open again and again, listed below the three main screens. */
const persons: ReadonlySet<string> = new Set([
  paths.registration,
  paths.contact,
  paths.labResults,
  paths.bills,
  paths.screenings,
  paths.requests,
  paths.checkouts,
])

const rest = listedScreens.filter(({ path, tile }) => tile && persons.has(path))

/** The navigation of a wide screen. */
export function SideNav() {
  const isPerson = useIsPerson()
  const mayOpen = useAtomValue(mayOpenAtom)
  const links = isPerson ? rest.filter(({ alias }) => !mayOpen || mayOpen(alias)) : []
  return (
    <nav
      aria-label={t('patient:tabs')}
      className="sticky top-(--top-bar) hidden w-52 shrink-0 flex-col gap-1 self-start pt-8 lg:flex print:hidden"
    >
      {tabs.map(({ to, icon, title }) => (
        <NavLink key={to} to={to} className={entry}>
          <Icon name={icon} />
          <span>{to === paths.account && isPerson ? t('patient:profile') : title()}</span>
        </NavLink>
      ))}
      {links.length > 0 && <hr className="my-2 border-line" />}
      {links.map(
        ({ path, tile }) =>
          tile && (
            <NavLink key={path} to={path} className={entry}>
              <Icon name={tile.icon} />
              <span>{tile.title()}</span>
            </NavLink>
          ),
      )}
    </nav>
  )
}

const entry =
  'flex min-h-11 items-center gap-3 rounded-control px-3 leading-tight font-medium text-ink no-underline hover:bg-surface aria-[current=page]:bg-tint aria-[current=page]:font-bold aria-[current=page]:text-action forced-colors:aria-[current=page]:border-2'
