import type { StaffAlias } from './staff.ts'

export const staffPages = {
  home: '/staff',
  requests: '/staff/requests',
  submissions: '/staff/submissions',
  results: '/staff/results',
  activities: '/staff/activities',
  devices: '/staff/devices',
  people: '/staff/people',
  audit: '/staff/audit',
  /** The person's own sign-ins, for all staff. */
  account: '/staff/account',
} as const
/** The comments in survey answers: a page of the results. */
export const staffComments = `${staffPages.results}/comments` as const
export type StaffPage = keyof typeof staffPages

/** The pages that need no sign-in. */
export const staffDoors = { signIn: '/staff/login', invitation: '/staff/invitation' } as const

/** The link of an invitation, below the portal's own address. Browsers send the part after # to no server. */
export const invitationPath = (token: string): string => `${staffDoors.invitation}#${token}`

/** The menu entry of each page. A page without one is for all staff. */
export const staffPageAlias = {
  home: 'staff-home',
  requests: 'staff-requests',
  submissions: 'staff-submissions',
  results: 'staff-results',
  activities: 'staff-activities',
  devices: 'staff-devices',
  people: 'staff-people',
  audit: 'staff-audit',
  account: undefined,
} as const satisfies Record<StaffPage, StaffAlias | undefined>
