/** The screens of the patient area (spec section 2). */
export const paths = {
  home: '/patient/dashboard/index',
  history: '/patient/medical/list_medical_history',
  account: '/patient/account/profile',
  deleteAccount: '/patient/account/delete',
  register: '/patient/register',
  /** A guest signs in by way of it: a guest's session ends first. */
  logout: '/patient/logout',
  surveys: '/promo/survey/opd',
  queue: '/queue',
  receipts: '/queue/receipts',
  privacyPolicy: '/privacy-policy',
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

/** Whether a page that the hospital's data names is one that there is: a link that leads nowhere is none. */
export const isPage = (path: string | null): path is string =>
  path !== null &&
  (Object.values<string>(paths).includes(path) ||
    [paths.news, paths.promos, paths.centers, paths.hospitals].some((list) => path.startsWith(`${list}/`)))
