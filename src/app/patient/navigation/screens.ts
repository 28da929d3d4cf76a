import type { ComponentType } from 'react'
import { lateScreen } from '#app/routes/late-screen.ts'
import { PortalSearchPage } from '#app/site/PortalSearchPage.tsx'
import { portalPages, type PageBelow, type PortalPage } from '#core/domain/portal/portal-pages.ts'
import type { RequestKind, requestForms } from '#core/domain/request/request-kinds.ts'
import { CheckUpPage } from '#features/check-up/CheckUpPage.tsx'
import { DashboardPage } from '#features/home/DashboardPage.tsx'
import { CenterPage } from '#features/lists/CenterPage.tsx'
import { CentersPage } from '#features/lists/CentersPage.tsx'
import { CheckoutsPage } from '#features/lists/CheckoutsPage.tsx'
import { DoctorPage } from '#features/lists/doctors/DoctorPage.tsx'
import { DoctorsPage } from '#features/lists/doctors/DoctorsPage.tsx'
import { HospitalPage } from '#features/lists/HospitalPage.tsx'
import { HospitalsPage } from '#features/lists/HospitalsPage.tsx'
import { NewsArticlePage } from '#features/lists/NewsArticlePage.tsx'
import { NewsPage } from '#features/lists/NewsPage.tsx'
import { NotificationsPage } from '#features/lists/NotificationsPage.tsx'
import { OngoingPage } from '#features/lists/OngoingPage.tsx'
import { PromoPage } from '#features/lists/PromoPage.tsx'
import { PromosPage } from '#features/lists/PromosPage.tsx'
import { SchedulesPage } from '#features/lists/SchedulesPage.tsx'
import { BillsPage } from '#features/records/BillsPage.tsx'
import { HistoryPage } from '#features/records/HistoryPage.tsx'
import { LabResultsPage } from '#features/records/LabResultsPage.tsx'
import { ScreeningPage } from '#features/screenings/ScreeningPage.tsx'
import { ScreeningsPage } from '#features/screenings/ScreeningsPage.tsx'
import type { ServiceName } from '#features/services/services.ts'
import { t } from '#i18n/t.ts'
import type { IconName } from '#ui/icon/icons.ts'

interface Tile {
  readonly icon: IconName
  readonly title: () => string
  readonly text: () => string
  /** For a person with an account only. */
  readonly own?: true
}

interface Screen {
  /** The menu entry that opens it. A person without this entry does not get in (spec section 3). */
  readonly alias: 'dashboard' | 'medical' | 'account' | (typeof requestForms)[RequestKind]['alias']
  readonly Screen: ComponentType
  /** The title in the header of a narrow screen; by default the portal's name. */
  readonly title?: () => string
  /** Where the back arrow leads on the first page of a visit; by default to the home. */
  readonly above?: PortalPage
  /** One of the three main screens (spec section 2). */
  readonly tab?: IconName
  readonly tile?: Tile
  /** Whether it is also a public page of the hospital: guests see the website's header above it. */
  readonly isPublic?: true
}

type Below<Page extends PortalPage> = [PageBelow<Page>] extends [never]
  ? { readonly below?: never }
  : { readonly below: Readonly<Record<PageBelow<Page>, ComponentType>> }

type Declarations = { readonly [Page in PortalPage]: Screen & Below<Page> }

const loadServices = () => import('#features/services/service-screens.tsx')

/** The screens of a service: its page, its forms by the rest of their paths, and the pages after sending. */
const service = <Rest extends string>(name: ServiceName, forms: Readonly<Record<Rest, RequestKind>>) => {
  const screenOf = (pick: (all: Awaited<ReturnType<typeof loadServices>>) => ComponentType) =>
    lateScreen(async () => pick(await loadServices()), 'services', 'fields')
  const formScreens = Object.entries<RequestKind>(forms).map(([rest, kind]) => [
    rest,
    screenOf(({ formOf }) => formOf(name, kind)),
  ])
  return {
    Screen: screenOf(({ areaOf }) => areaOf(name)),
    below: {
      // `formScreens` has an entry for every key of `forms`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      ...(Object.fromEntries(formScreens) as Readonly<Record<Rest, ComponentType>>),
      'saved/:id': screenOf(({ savedOf }) => savedOf(name)),
    },
  }
}

const CheckUpSavedPage = lateScreen(
  async () => (await import('#features/check-up/CheckUpSavedPage.tsx')).CheckUpSavedPage,
  'services',
)

const AccountPage = lateScreen(async () => (await import('#features/profile/AccountPage.tsx')).AccountPage, 'profile')

/**
 * Every screen of the portal, for router, guard, headers, tabs and the home's tiles, which have this order. The paths
 * are in core/domain/portal/portal-pages.ts, since the core checks the page to open after a sign-in.
 */
const screens = {
  home: {
    alias: 'dashboard',
    Screen: DashboardPage,
    title: () => t('patient:home'),
    tab: 'home',
    isPublic: true,
  },
  history: { alias: 'medical', Screen: HistoryPage, title: () => t('patient:history'), tab: 'hospital' },
  account: {
    alias: 'account',
    Screen: AccountPage,
    title: () => t('patient:account'),
    tab: 'person',
    // All these pages have the same component, so that React keeps it, with its typed text, between them.
    below: {
      picture: AccountPage,
      person: AccountPage,
      identity: AccountPage,
      contact: AccountPage,
      address: AccountPage,
      work: AccountPage,
      relative: AccountPage,
      family: AccountPage,
    },
  },
  settings: {
    alias: 'account',
    Screen: lateScreen(async () => (await import('#features/profile/SettingsPage.tsx')).SettingsPage, 'profile'),
    title: () => t('patient:settings'),
    above: 'account',
  },
  deleteAccount: {
    alias: 'account',
    Screen: lateScreen(
      async () => (await import('#features/profile/deletion/DeleteAccountPage.tsx')).DeleteAccountPage,
      'profile',
    ),
    title: () => t('patient:deleteShort'),
    above: 'settings',
  },
  checkUp: {
    alias: 'mcu',
    Screen: CheckUpPage,
    title: () => t('patient:checkUpShort'),
    tile: { icon: 'calendar', title: () => t('patient:checkUp'), text: () => t('patient:checkUpText') },
    below: { 'saved/:id': CheckUpSavedPage },
  },
  registration: {
    alias: 'registration',
    ...service('registration', { form: 'Registration' }),
    title: () => t('patient:registration'),
    tile: { icon: 'clipboard', title: () => t('patient:registration'), text: () => t('patient:registrationText') },
  },
  contact: {
    alias: 'contact',
    ...service('contact', { form: 'Contact' }),
    title: () => t('patient:contact'),
    tile: { icon: 'phone', title: () => t('patient:contact'), text: () => t('patient:contactText') },
  },
  requests: {
    alias: 'dashboard',
    Screen: lateScreen(async () => (await loadServices()).RequestsPage, 'services'),
    title: () => t('patient:requests'),
    tile: { icon: 'clock', title: () => t('patient:requests'), text: () => t('patient:requestsText'), own: true },
    below: { ':id': lateScreen(async () => (await loadServices()).RequestPage, 'services', 'fields') },
  },
  measures: {
    alias: 'proms',
    ...service('measures', { form: 'PatientMeasures' }),
    title: () => t('patient:measures'),
    tile: { icon: 'heart', title: () => t('patient:measures'), text: () => t('patient:measuresText'), own: true },
  },
  comorbidity: {
    alias: 'comordity',
    ...service('comorbidity', { 'form/input': 'Comorbidity' }),
    title: () => t('patient:comorbidity'),
    tile: { icon: 'pill', title: () => t('patient:comorbidity'), text: () => t('patient:comorbidityText'), own: true },
  },
  baseline: {
    alias: 'bsl',
    ...service('baseline', { form: 'Baseline', 'form/employee': 'EmployeeBaseline' }),
    title: () => t('patient:baseline'),
    tile: { icon: 'person', title: () => t('patient:baseline'), text: () => t('patient:baselineText'), own: true },
  },
  freeBaseline: {
    alias: 'bslfree',
    ...service('freeBaseline', { booking: 'BaselineBooking' }),
    title: () => t('patient:freeBaseline'),
    tile: { icon: 'calendar', title: () => t('patient:freeBaseline'), text: () => t('patient:freeBaselineText') },
  },
  consent: {
    alias: 'nda',
    ...service('consent', { form: 'GeneralConsent' }),
    title: () => t('patient:consent'),
    tile: { icon: 'shield', title: () => t('patient:consent'), text: () => t('patient:consentText'), own: true },
  },
  engagement: {
    alias: 'engagement',
    ...service('engagement', { form: 'Engagement' }),
    title: () => t('patient:engagement'),
    tile: { icon: 'info', title: () => t('patient:engagement'), text: () => t('patient:engagementTileText') },
  },
  sponsorDrink: {
    alias: 'pocari',
    ...service('sponsorDrink', { form: 'SponsorDrink', 'form/after': 'SponsorDrinkFollowUp' }),
    title: () => t('patient:sponsorDrink'),
    tile: { icon: 'clipboard', title: () => t('patient:sponsorDrink'), text: () => t('patient:sponsorDrinkText') },
  },
  checkouts: {
    alias: 'dashboard',
    Screen: CheckoutsPage,
    title: () => t('patient:checkouts'),
    tile: { icon: 'check', title: () => t('patient:checkouts'), text: () => t('patient:checkoutsText'), own: true },
  },
  screenings: {
    alias: 'medical',
    Screen: ScreeningsPage,
    title: () => t('patient:screenings'),
    tile: { icon: 'chart', title: () => t('patient:screenings'), text: () => t('records:screeningsText'), own: true },
  },
  screening: {
    alias: 'medical',
    Screen: ScreeningPage,
    title: () => t('patient:screenings'),
    above: 'screenings',
  },
  labResults: {
    alias: 'medical',
    Screen: LabResultsPage,
    title: () => t('patient:labShort'),
    tile: { icon: 'flask', title: () => t('patient:labResults'), text: () => t('patient:labResultsText'), own: true },
  },
  bills: {
    alias: 'medical',
    Screen: BillsPage,
    title: () => t('patient:bills'),
    tile: { icon: 'receipt', title: () => t('patient:bills'), text: () => t('patient:billsText'), own: true },
  },
  ongoing: { alias: 'medical', Screen: OngoingPage, title: () => t('patient:ongoingShort') },
  schedules: { alias: 'dashboard', Screen: SchedulesPage, title: () => t('patient:schedules') },
  notifications: { alias: 'dashboard', Screen: NotificationsPage, title: () => t('patient:noticesShort') },
  doctors: {
    alias: 'dashboard',
    Screen: DoctorsPage,
    title: () => t('patient:doctors'),
    isPublic: true,
    below: { ':id': DoctorPage },
  },
  news: {
    alias: 'dashboard',
    Screen: NewsPage,
    title: () => t('patient:news'),
    isPublic: true,
    below: { ':id': NewsArticlePage },
  },
  promos: {
    alias: 'dashboard',
    Screen: PromosPage,
    title: () => t('patient:promos'),
    isPublic: true,
    below: { ':id': PromoPage },
  },
  centers: {
    alias: 'dashboard',
    Screen: CentersPage,
    title: () => t('patient:centersShort'),
    isPublic: true,
    below: { ':key': CenterPage },
  },
  hospitals: {
    alias: 'dashboard',
    Screen: HospitalsPage,
    title: () => t('patient:hospitals'),
    isPublic: true,
    below: { ':key': HospitalPage },
  },
  search: { alias: 'dashboard', Screen: PortalSearchPage, isPublic: true },
} satisfies Declarations

interface ListedScreen extends Screen {
  readonly path: string
  /** The screens below it, by the rest of their path. */
  readonly below?: Readonly<Record<string, ComponentType>>
}

const pathOf = new Map<string, string>(Object.entries(portalPages))

export const listedScreens: readonly ListedScreen[] = Object.entries<Screen>(screens).flatMap(([page, screen]) => {
  const path = pathOf.get(page)
  return path === undefined ? [] : [{ ...screen, path }]
})

/** Whether a page of the portal is public. */
export const isPublicScreen = (path: string): boolean =>
  listedScreens.some((screen) => screen.isPublic && (path === screen.path || path.startsWith(`${screen.path}/`)))
