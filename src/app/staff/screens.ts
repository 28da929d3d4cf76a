import type { ComponentType } from 'react'
import { lateScreen } from '#app/routes/late-screen.ts'
import { type StaffPage, staffPageAlias, staffPages } from '#core/domain/staff/staff-pages.ts'
import type { StaffAlias, StaffFeature } from '#core/domain/staff/staff.ts'
import { t } from '#i18n/t.ts'
import type { IconName } from '#ui/icon/icons.ts'

interface StaffScreen {
  readonly icon: IconName
  readonly Screen: ComponentType
  /** The screens below it, by the rest of their path. */
  readonly below?: Readonly<Record<string, ScreenBelow>>
}

interface ScreenBelow {
  readonly Screen: ComponentType
  /** The feature of the menu entry that the screen needs; by default, to view. */
  readonly feature?: StaffFeature
}

/** Every screen of the staff portal, for router, guard and navigation. Paths and menu entries are in core/domain. */
const screens = {
  home: {
    icon: 'home',
    Screen: lateScreen(async () => (await import('#features/staff/StaffHomePage.tsx')).StaffHomePage),
  },
  requests: {
    icon: 'clipboard',
    Screen: lateScreen(
      async () => (await import('#features/staff/requests/StaffRequestsPage.tsx')).StaffRequestsPage,
      'submissions',
    ),
    below: {
      ':id': {
        Screen: lateScreen(
          async () => (await import('#features/staff/requests/StaffRequestPage.tsx')).StaffRequestPage,
          'submissions',
        ),
      },
    },
  },
  submissions: {
    icon: 'receipt',
    Screen: lateScreen(
      async () => (await import('#features/staff/submissions/StaffSubmissionsPage.tsx')).StaffSubmissionsPage,
      'submissions',
    ),
    below: {
      ':id': {
        Screen: lateScreen(
          async () => (await import('#features/staff/submissions/StaffSubmissionPage.tsx')).StaffSubmissionPage,
        ),
      },
    },
  },
  results: {
    icon: 'chart',
    Screen: lateScreen(async () => (await import('#features/staff/results/StaffResultsPage.tsx')).StaffResultsPage),
    below: {
      comments: {
        Screen: lateScreen(
          async () => (await import('#features/staff/results/StaffCommentsPage.tsx')).StaffCommentsPage,
        ),
      },
    },
  },
  activities: {
    icon: 'heart',
    Screen: lateScreen(
      async () => (await import('#features/staff/activities/StaffActivitiesPage.tsx')).StaffActivitiesPage,
    ),
    below: {
      new: {
        feature: 'edit',
        Screen: lateScreen(
          async () => (await import('#features/staff/activities/WriteActivityPage.tsx')).WriteActivityPage,
        ),
      },
      'saved/:id': {
        Screen: lateScreen(
          async () => (await import('#features/staff/activities/WrittenActivityPage.tsx')).WrittenActivityPage,
        ),
      },
      ':day': {
        Screen: lateScreen(async () => (await import('#features/staff/activities/StaffDayPage.tsx')).StaffDayPage),
      },
    },
  },
  devices: {
    icon: 'cloud',
    Screen: lateScreen(
      async () => (await import('#features/staff/devices/StaffDevicesPage.tsx')).StaffDevicesPage,
      'submissions',
    ),
  },
  people: {
    icon: 'person',
    Screen: lateScreen(async () => (await import('#features/staff/people/StaffPeoplePage.tsx')).StaffPeoplePage),
    below: {
      roles: {
        Screen: lateScreen(async () => (await import('#features/staff/people/StaffRolesPage.tsx')).StaffRolesPage),
      },
    },
  },
  audit: {
    icon: 'shield',
    Screen: lateScreen(async () => (await import('#features/staff/people/StaffAuditPage.tsx')).StaffAuditPage),
  },
  account: {
    icon: 'device',
    Screen: lateScreen(async () => (await import('#features/staff/people/StaffAccountPage.tsx')).StaffAccountPage),
  },
} satisfies Record<StaffPage, StaffScreen>

interface ListedScreen extends StaffScreen {
  readonly path: string
  /** Undefined for screens that every member of staff has. */
  readonly alias: StaffAlias | undefined
  readonly title: () => string
}

const isPage = (name: string): name is StaffPage => Object.hasOwn(staffPages, name)

export const staffScreens: readonly ListedScreen[] = Object.entries<StaffScreen>(screens).flatMap(([name, screen]) =>
  isPage(name)
    ? [{ ...screen, path: staffPages[name], alias: staffPageAlias[name], title: () => t(`staff:page_${name}`) }]
    : [],
)
