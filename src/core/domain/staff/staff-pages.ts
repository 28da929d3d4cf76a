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
  /** Their own sign-ins: everybody's. */
  account: '/staff/account',
} as const
/** What people wrote to a survey: a page of the results. */
export const staffComments = `${staffPages.results}/comments` as const
export type StaffPage = keyof typeof staffPages

/** The pages that need no sign-in. */
export const staffDoors = { signIn: '/staff/login', invitation: '/staff/invitation' } as const

/** The link of an invitation, below the portal's own address. What is behind # is sent to no server. */
export const invitationPath = (token: string): string => `${staffDoors.invitation}#${token}`

/** The menu entry of each page; none: everybody's. */
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
