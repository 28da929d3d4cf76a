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

const { news, promos, centers, hospitals, checkUp } = portalPages
const known = new Set<string>([...Object.values(portalPages), ...Object.keys(bareAreas)])
const listed = [news, promos, centers, hospitals, `${checkUp}/saved`]

/** Whether there is a page at a path, which has no slash at its end. */
export const isPortalPage = (path: string): boolean =>
  known.has(path) || listed.includes(path.slice(0, path.lastIndexOf('/')))
