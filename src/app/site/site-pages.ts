import { paths } from '#features/portal/paths.ts'
import type { SitePages } from '#features/site/site-pages.ts'

/** The portal's pages that stand for the website's. */
export const sitePages: SitePages = paths

const lists = [paths.doctors, paths.hospitals, paths.centers, paths.news, paths.promos, paths.search]

/** Whether a page of the portal is one that the hospital shows everybody. */
export const isSitePage = (path: string): boolean => lists.some((list) => path === list || path.startsWith(`${list}/`))
