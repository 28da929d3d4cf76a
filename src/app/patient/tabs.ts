import { paths } from '#features/portal/paths.ts'

/** The three main screens (spec section 2). */
export const tabs = [
  { to: paths.home, icon: 'home', title: 'home' },
  { to: paths.history, icon: 'heart', title: 'history' },
  { to: paths.account, icon: 'person', title: 'account' },
] as const
