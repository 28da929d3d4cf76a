import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { SitePages } from '#features/site/site-pages.ts'

/** The hospitals with the slugs of their pages (spec section 2). */
const hospitals = hospitalUnits.map(({ name }) => ({ name, slug: name.toLowerCase().replaceAll(' ', '-') }))

const centers = [
  'neuroscience',
  'uro-nephrology',
  'cardiovascular',
  'gastrohepatology',
  'oncology',
  'orthopedic',
  'obstetric-and-gynecology',
  'immunology-pulmonology-internal-medicine',
  'pediatric',
  'aesthetics',
  'gastro-intestinal-liver',
  'spine-and-arthroplasty',
  'sports-injury-treatment-and-performance',
] as const

/** The target of a menu: a page of the website, of the portal, or the portal's where no website is configured. */
interface Target {
  /** The path below the website's base. */
  readonly path?: string
  /** The portal's page; undefined where it has none. */
  readonly own?: string
}

/** A key of the site's texts, or a name that is the same in every language. */
export type MenuTitle = { readonly word: SiteWord } | { readonly name: string }
export type SiteWord =
  | (typeof centers)[number]
  | 'about'
  | 'aboutUs'
  | 'team'
  | 'investors'
  | 'career'
  | 'privacyPolicy'
  | 'checkup'
  | 'promoNews'
  | 'promo'
  | 'news'
  | 'findDoctor'
  | 'bookAppointment'
  | 'hospitals'
  | 'centers'
  | 'myProfile'

export type SiteLink = MenuTitle & {
  readonly address: string
  /** Whether the page is on the website, not in this app. */
  readonly elsewhere: boolean
}
export type SiteMenu = { readonly word: SiteWord } & (
  | { readonly links: readonly SiteLink[] }
  | { readonly link: SiteLink }
)

/** The menus of the public site, without entries that have no page. */
export function siteMenus(base: URL | undefined, pages: SitePages): SiteMenu[] {
  const menu = (word: SiteWord, entries: readonly (MenuTitle & Target)[]): SiteMenu[] => {
    const links = entries.flatMap((entry) => linkOf(base, entry))
    return links.length > 0 ? [{ word, links }] : []
  }
  const entry = (word: SiteWord, target: Target): SiteMenu[] =>
    linkOf(base, { word, ...target }).map((link) => ({ word, link }))
  return [
    ...menu('about', [
      { word: 'aboutUs', path: 'about' },
      { word: 'team', path: 'about/team' },
      { word: 'investors', path: 'about/investor-relation' },
      { word: 'career', path: 'career' },
      { word: 'privacyPolicy', own: pages.privacyPolicy },
    ]),
    ...entry('checkup', { path: 'promo?category=7', own: pages.checkUp }),
    ...menu('promoNews', [
      { word: 'promo', path: 'promo', own: pages.promos },
      { word: 'news', path: 'news', own: pages.news },
    ]),
    ...entry('findDoctor', { path: 'find-doctor/show', own: pages.doctors }),
    ...entry('bookAppointment', { path: 'find-doctor', own: pages.booking }),
    ...menu(
      'hospitals',
      hospitals.map(({ slug, name }) => ({ name, path: `hospital/${slug}`, own: `${pages.hospitals}/${slug}` })),
    ),
    ...menu(
      'centers',
      centers.map((slug) => ({ word: slug, path: `coe-detail/${slug}`, own: `${pages.centers}/${slug}` })),
    ),
    ...(pages.profile === undefined ? [] : entry('myProfile', { own: pages.profile })),
  ]
}

function linkOf(base: URL | undefined, { path, own, ...title }: MenuTitle & Target): SiteLink[] {
  if (base && path !== undefined) return [{ ...title, address: new URL(path, base).href, elsewhere: true }]
  return own === undefined ? [] : [{ ...title, address: own, elsewhere: false }]
}

/** The address that Enter in the search box opens. */
export function searchAddress(base: URL | undefined, pages: Pick<SitePages, 'search'>, text: string): string {
  const query = `?${new URLSearchParams({ searchtext: text })}`
  return base ? new URL(`search${query}`, base).href : pages.search + query
}
