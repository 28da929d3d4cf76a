import { paths } from '#features/portal/address/paths.ts'
import type { SitePages } from '#features/site/site-pages.ts'

/** The portal's pages that replace pages of the website. */
export const sitePages: SitePages = { ...paths, booking: `${paths.contact}/form?topic=appointment` }
