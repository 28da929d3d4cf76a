/** The pages of the patient area (spec section 2). */
export const portalPages = {
  home: '/patient/dashboard/index',
  history: '/patient/medical/list_medical_history',
  account: '/patient/account/profile',
  settings: '/patient/account/settings',
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
  /** Below these pages, each item has its id or slug in the address. */
  news: '/patient/dashboard/news',
  promos: '/patient/dashboard/promos',
  centers: '/patient/dashboard/centers',
  hospitals: '/patient/dashboard/hospitals',
  search: '/patient/dashboard/search',
  /** The requests of the patient. */
  requests: '/patient/dashboard/requests',
  registration: '/patient/registration',
  contact: '/patient/contact',
  comorbidity: '/patient/comordity',
  engagement: '/patient/engagement',
  baseline: '/patient/bsl',
  freeBaseline: '/patient/bslfree',
  consent: '/patient/nda',
  sponsorDrink: '/patient/pocari',
  measures: '/patient/proms',
} as const

/** Areas whose own address leads to one of their pages. */
export const bareAreas = {
  '/patient/dashboard': portalPages.home,
  '/patient/medical': portalPages.history,
  '/patient/account': portalPages.account,
} as const

/** The parts of the profile in the order of their list. Each is a page below the profile. */
export const profileSections = [
  'picture',
  'person',
  'identity',
  'contact',
  'address',
  'work',
  'relative',
  'family',
] as const

/** The rest of the paths below each page: `:id` is an id, `:key` an id or a slug. */
const below = {
  account: profileSections,
  news: [':id'],
  promos: [':id'],
  centers: [':key'],
  hospitals: [':key'],
  doctors: [':id'],
  checkUp: ['saved/:id'],
  requests: [':id'],
  registration: ['form', 'saved/:id'],
  contact: ['form', 'saved/:id'],
  comorbidity: ['form/input', 'saved/:id'],
  engagement: ['form', 'saved/:id'],
  baseline: ['form', 'form/employee', 'saved/:id'],
  freeBaseline: ['booking', 'saved/:id'],
  consent: ['form', 'saved/:id'],
  sponsorDrink: ['form', 'form/after', 'saved/:id'],
  measures: ['form', 'saved/:id'],
} as const

export type PortalPage = keyof typeof portalPages
/** The rest of the paths below a page; never where it has none. */
export type PageBelow<Page extends PortalPage> = Page extends keyof typeof below ? (typeof below)[Page][number] : never

const rests = Object.entries(portalPages).flatMap(([page, path]) =>
  Object.entries(below).flatMap(([name, all]) => (name === page ? all.map((rest) => `${path}/${rest}`) : [])),
)
const known = new Set<string>([...Object.values(portalPages), ...Object.keys(bareAreas)])
const id = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const key = String.raw`[a-z\d]+(?:-[a-z\d]+)*`
const listed = rests.map((rest) => new RegExp(`^${rest.replace(':id', id).replace(':key', key)}$`))

/**
 * Whether the portal has a page at this path, which has no slash at its end. Whether the hospital has the item of an id
 * is not checked.
 */
export const isPortalPage = (path: string): boolean => known.has(path) || listed.some((one) => one.test(path))

/** The form where files can be sent later for the form with this reference. */
export const attachAgainAddress = (reference: string): string =>
  `${portalPages.contact}/form?${new URLSearchParams({ after: reference })}`
