/** The pages of the patient area (spec section 2). */
export const portalPages = {
  home: '/patient/dashboard/index',
  history: '/patient/medical/list_medical_history',
  account: '/patient/account/profile',
  deleteAccount: '/patient/account/delete',
  schedules: '/patient/dashboard/schedules',
  notifications: '/patient/dashboard/notifications',
  /** Interest in a check-up package. */
  checkUp: '/patient/mcu',
  checkouts: '/patient/dashboard/checkouts',
  screenings: '/patient/medical/screenings',
  screening: '/patient/medical/screening',
  ongoing: '/patient/medical/ongoing',
  labResults: '/patient/medical/lab_results',
  bills: '/patient/medical/bills',
  doctors: '/patient/dashboard/doctors',
  /** One of these has its id or its slug behind it. */
  news: '/patient/dashboard/news',
  promos: '/patient/dashboard/promos',
  centers: '/patient/dashboard/centers',
  hospitals: '/patient/dashboard/hospitals',
  search: '/patient/dashboard/search',
} as const

/** Areas whose bare name leads to one of their pages. */
export const bareAreas = {
  '/patient/dashboard': portalPages.home,
  '/patient/medical': portalPages.history,
  '/patient/account': portalPages.account,
} as const

/** What stands below a page, by the rest of its path; `:` is one part of it, whatever it says. */
const below = {
  news: [':key'],
  promos: [':key'],
  centers: [':key'],
  hospitals: [':key'],
  checkUp: ['saved/:id'],
} as const

export type PortalPage = keyof typeof portalPages
/** The rest of the paths below a page; never where it has none. */
export type PageBelow<Page extends PortalPage> = Page extends keyof typeof below ? (typeof below)[Page][number] : never

const known = new Set<string>([...Object.values(portalPages), ...Object.keys(bareAreas)])
const listed = new Set(
  Object.entries(portalPages).flatMap(([page, path]) =>
    Object.entries(below).flatMap(([name, rests]) =>
      name === page ? rests.map((rest) => `${path}/${rest}`.replace(/\/:\w+$/, '')) : [],
    ),
  ),
)

/** Whether there is a page at a path, which has no slash at its end. */
export const isPortalPage = (path: string): boolean =>
  known.has(path) || listed.has(path.slice(0, path.lastIndexOf('/')))
