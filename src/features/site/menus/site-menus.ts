import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { SitePages } from '#features/site/site-pages.ts'

/** In the addresses of their pages, as the specification lists them (section 2). */
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

/** Where a menu leads: a page of the website, one of the portal, or the portal's in the place of the website's. */
interface Target {
  /** Below the website's base. */
  readonly path?: string
  /** Of the portal; undefined where it has none of that kind. */
  readonly own?: string
}

/** A word of the site's texts, or a name that is the same in every language. */
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
  /** On the website: another page than this app's. */
  readonly elsewhere: boolean
}
export type SiteMenu = { readonly word: SiteWord } & (
  | { readonly links: readonly SiteLink[] }
  | { readonly link: SiteLink }
)

/** The menus of the public site; what there is no page for is left out. */
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

/** Where Enter in the search box leads. */
export function searchAddress(base: URL | undefined, pages: Pick<SitePages, 'search'>, text: string): string {
  const query = `?${new URLSearchParams({ searchtext: text })}`
  return base ? new URL(`search${query}`, base).href : pages.search + query
}
