import { useAtomValue } from 'jotai/react'
import { useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import type { MenuEntry, MenuGroup } from '#core/domain/portal/navigation.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { isStaffArea, type StaffArea } from '#core/domain/staff/staff.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom, staffMenusAtom } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { staffScreens } from './screens.ts'

/**
 * The menus with the hospital's groups, order and names. At the side of a wide screen, above the page on a narrow one.
 * On a phone the menu is folded, except on the home.
 * @param by the name of the member of staff, for which a phone's header has no room
 */
export function StaffMenu({ by }: { readonly by: string }) {
  const groups = useAtomValue(staffMenusAtom)
  const { pathname } = useLocation()
  const id = useId()
  const [openedAt, setOpenedAt] = useState('')
  const isHome = pathname === staffPages.home
  const isOpen = isHome || openedAt === pathname
  return (
    <nav
      aria-label={t('staff:menu')}
      className="shrink-0 border-b border-line bg-surface px-2 py-1 lg:sticky lg:top-0 lg:w-52 lg:self-start lg:border-0 lg:bg-transparent lg:px-0 lg:pt-8 print:hidden"
    >
      {!isHome && (
        <Button
          variant="quiet"
          className="w-full sm:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenedAt(isOpen ? '' : pathname)}
        >
          {t('staff:menu')}
          <Icon name="chevronDown" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </Button>
      )}
      <div
        id={id}
        className={`grid-cols-4 gap-x-0.5 gap-y-1 sm:flex sm:flex-wrap lg:flex-col ${isOpen ? 'grid' : 'hidden'}`}
      >
        <p aria-hidden="true" className="col-span-4 px-2 py-1 text-sm text-muted sm:hidden">
          {by}
        </p>
        {groups.map((group) => (
          <Group key={group.GroupName} group={group} />
        ))}
        {ownScreens.map((screen) => (
          <ScreenLink key={screen.path} screen={screen} name={screen.title()} />
        ))}
      </div>
    </nav>
  )
}

type Screen = (typeof staffScreens)[number]

/** The screens that every member of staff has. */
const ownScreens = staffScreens.filter(({ alias }) => alias === undefined)

const groupTexts = { Harian: () => t('staff:group_daily'), Pengelolaan: () => t('staff:group_management') }

const isKnown = (group: string): group is keyof typeof groupTexts => Object.hasOwn(groupTexts, group)

function Group({ group: { GroupName, Menu } }: { readonly group: MenuGroup }) {
  return (
    <>
      <p className="px-3 pt-3 pb-1 text-sm text-muted max-lg:hidden">
        {localize({ id: GroupName, en: isKnown(GroupName) ? groupTexts[GroupName]() : GroupName })}
      </p>
      {Menu.map((entry) => (
        <Entry key={entry.MenuId} entry={entry} />
      ))}
    </>
  )
}

interface Branch extends MenuEntry {
  readonly SubMenu?: readonly Branch[]
}

/** A menu entry. On a wide screen its sub-entries show while its page is open. Unknown entries have no page. */
function Entry({ entry: { MenuName, MenuAlias, SubMenu = [] } }: { readonly entry: Branch }) {
  const may = useAtomValue(staffMayAtom)
  const { pathname } = useLocation()
  const screen = staffScreens.find(({ alias }) => alias === MenuAlias)
  const isOpen = !screen || `${pathname}/`.startsWith(`${screen.path}/`)
  return (
    <>
      {screen?.alias && may(screen.alias, 'view') && (
        <ScreenLink screen={screen} name={localize({ id: MenuName, en: screen.title() })} />
      )}
      {isStaffArea(MenuAlias) && may(MenuAlias, 'view') && <AreaLink area={MenuAlias} name={MenuName} />}
      {isOpen && SubMenu.map((below) => <Entry key={below.MenuId} entry={below} />)}
    </>
  )
}

function ScreenLink({ screen: { path, icon }, name }: { readonly screen: Screen; readonly name: string }) {
  const { search } = useLocation()
  const isAbove = path === staffPages.submissions && new URLSearchParams(search).has('area')
  return (
    <NavLink
      to={path}
      end={path === staffPages.home}
      // `true` marks an entry with an open sub-entry; `page` marks the open page itself.
      aria-current={isAbove ? 'true' : 'page'}
      className={entryStyle}
    >
      <Icon name={icon} />
      <span>{name}</span>
    </NavLink>
  )
}

/** A link to the received forms of one menu entry. On a narrow screen the list's filter replaces it. */
function AreaLink({ area, name }: { readonly area: StaffArea; readonly name: string }) {
  const { pathname, search } = useLocation()
  const isHere = pathname === staffPages.submissions && new URLSearchParams(search).get('area') === area
  return (
    <Link
      to={`${staffPages.submissions}?area=${area}`}
      aria-current={isHere ? 'page' : undefined}
      className={`${entryStyle} max-lg:hidden lg:pl-10`}
    >
      {localize({ id: name, en: t(`staff:area_${area}`) })}
    </Link>
  )
}

const entryStyle =
  'flex min-h-11 min-w-0 items-center gap-x-2 rounded-control px-2 leading-tight font-medium text-ink max-sm:flex-col max-sm:justify-center max-sm:px-0 max-sm:py-1 max-sm:text-center max-sm:text-sm sm:px-3 no-underline hover:bg-surface aria-[current=page]:bg-tint aria-[current=page]:font-bold aria-[current=page]:text-action forced-colors:aria-[current=page]:border-2'
