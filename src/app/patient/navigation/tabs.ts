import { listedScreens } from './screens.ts'

/** The three main screens (spec section 2). */
export const tabs = listedScreens.flatMap(({ path, tab, title }) =>
  tab && title ? [{ to: path, icon: tab, title }] : [],
)
