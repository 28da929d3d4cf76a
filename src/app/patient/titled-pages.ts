import { paths } from '#features/portal/paths.ts'

/** Pages whose heading the header of a narrow screen says. */
export const titledPages = [
  { to: paths.ongoing, title: 'ongoingShort' },
  { to: paths.screenings, title: 'screenings' },
  { to: paths.screening, title: 'screenings' },
  { to: paths.labResults, title: 'labShort' },
  { to: paths.bills, title: 'bills' },
  { to: paths.schedules, title: 'schedules' },
  { to: paths.notifications, title: 'noticesShort' },
  { to: paths.checkUp, title: 'checkUpShort' },
  { to: paths.checkouts, title: 'checkouts' },
  { to: paths.doctors, title: 'doctors' },
  { to: paths.news, title: 'news' },
  { to: paths.promos, title: 'promos' },
  { to: paths.centers, title: 'centersShort' },
  { to: paths.hospitals, title: 'hospitals' },
  { to: paths.deleteAccount, title: 'deleteShort' },
] as const
