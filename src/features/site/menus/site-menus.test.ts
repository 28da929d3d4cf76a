import { expect, it } from 'vitest'
import { readWebsiteBase } from '#core/domain/portal/website.ts'
import { searchAddress, siteMenus, type SiteMenu } from './site-menus.ts'

const pages = {
  doctors: '/own/doctors',
  booking: '/own/booking',
  checkUp: '/own/check-up',
  hospitals: '/own/hospitals',
  centers: '/own/centers',
  news: '/own/news',
  promos: '/own/promos',
  search: '/own/search',
  privacyPolicy: '/privacy-policy',
}

const linksOf = (menu: SiteMenu) => ('links' in menu ? menu.links : [menu.link])
const rows = (base: string | undefined) =>
  siteMenus(readWebsiteBase(base), pages).flatMap((menu) =>
    linksOf(menu).map((link) => [menu.word, 'word' in link ? link.word : link.name, link.address] as const),
  )

it('has the seven menus in order, with the website or without', () => {
  const words = ['about', 'checkup', 'promoNews', 'findDoctor', 'bookAppointment', 'hospitals', 'centers']
  expect(siteMenus(readWebsiteBase('https://www.example.com'), pages).map(({ word }) => word)).toEqual(words)
  expect(siteMenus(undefined, pages).map(({ word }) => word)).toEqual(words)
})

it('leads a signed-in patient, but no guest, to the profile', () => {
  const menus = siteMenus(undefined, { ...pages, profile: '/own/profile' })
  expect(menus.at(-1)).toMatchObject({ word: 'myProfile', link: { address: '/own/profile', elsewhere: false } })
})

/** Menu, entry, path on the website (spec section 2), and our own page for a hospital without a website. */
const table = [
  ['about', 'aboutUs', 'about', null],
  ['about', 'team', 'about/team', null],
  ['about', 'investors', 'about/investor-relation', null],
  ['about', 'career', 'career', null],
  ['about', 'privacyPolicy', null, '/privacy-policy'],
  ['checkup', 'checkup', 'promo?category=7', '/own/check-up'],
  ['promoNews', 'promo', 'promo', '/own/promos'],
  ['promoNews', 'news', 'news', '/own/news'],
  ['findDoctor', 'findDoctor', 'find-doctor/show', '/own/doctors'],
  ['bookAppointment', 'bookAppointment', 'find-doctor', '/own/booking'],
  ['hospitals', 'Tangerang', 'hospital/tangerang', '/own/hospitals/tangerang'],
  ['hospitals', 'Jakarta Selatan', 'hospital/jakarta-selatan', '/own/hospitals/jakarta-selatan'],
  ['hospitals', 'Bogor', 'hospital/bogor', '/own/hospitals/bogor'],
  ['hospitals', 'Kuningan', 'hospital/kuningan', '/own/hospitals/kuningan'],
  ['hospitals', 'Surabaya', 'hospital/surabaya', '/own/hospitals/surabaya'],
  ['hospitals', 'Bandung', 'hospital/bandung', '/own/hospitals/bandung'],
  ['hospitals', 'Nusantara', 'hospital/nusantara', '/own/hospitals/nusantara'],
  ['centers', 'neuroscience', 'coe-detail/neuroscience', '/own/centers/neuroscience'],
  ['centers', 'uro-nephrology', 'coe-detail/uro-nephrology', '/own/centers/uro-nephrology'],
  ['centers', 'cardiovascular', 'coe-detail/cardiovascular', '/own/centers/cardiovascular'],
  ['centers', 'gastrohepatology', 'coe-detail/gastrohepatology', '/own/centers/gastrohepatology'],
  ['centers', 'oncology', 'coe-detail/oncology', '/own/centers/oncology'],
  ['centers', 'orthopedic', 'coe-detail/orthopedic', '/own/centers/orthopedic'],
  [
    'centers',
    'obstetric-and-gynecology',
    'coe-detail/obstetric-and-gynecology',
    '/own/centers/obstetric-and-gynecology',
  ],
  [
    'centers',
    'immunology-pulmonology-internal-medicine',
    'coe-detail/immunology-pulmonology-internal-medicine',
    '/own/centers/immunology-pulmonology-internal-medicine',
  ],
  ['centers', 'pediatric', 'coe-detail/pediatric', '/own/centers/pediatric'],
  ['centers', 'aesthetics', 'coe-detail/aesthetics', '/own/centers/aesthetics'],
  ['centers', 'gastro-intestinal-liver', 'coe-detail/gastro-intestinal-liver', '/own/centers/gastro-intestinal-liver'],
  ['centers', 'spine-and-arthroplasty', 'coe-detail/spine-and-arthroplasty', '/own/centers/spine-and-arthroplasty'],
  [
    'centers',
    'sports-injury-treatment-and-performance',
    'coe-detail/sports-injury-treatment-and-performance',
    '/own/centers/sports-injury-treatment-and-performance',
  ],
] as const

for (const base of ['https://www.example.com', 'https://example.com/id/'])
  it.each(table)(`below ${base}: %s, %s leads to %s, else to %s`, (menu, entry, path, own) => {
    const wanted = path === null ? own : `${base.replace(/\/$/, '')}/${path}`
    expect(rows(base)).toContainEqual([menu, entry, wanted])
  })

it('has no other links', () => {
  expect(rows('https://www.example.com').map(([, entry]) => entry)).toEqual(table.map(([, entry]) => entry))
})

it('without a website leads only to our own pages', () => {
  expect(rows(undefined)).toEqual(table.flatMap(([menu, entry, , own]) => (own === null ? [] : [[menu, entry, own]])))
})

it.each([
  ['https://example.com', 'jantung anak', 'https://example.com/search?searchtext=jantung+anak'],
  ['https://example.com/id', 'a&b=c', 'https://example.com/id/search?searchtext=a%26b%3Dc'],
  [undefined, 'a/../b', '/own/search?searchtext=a%2F..%2Fb'],
])('a search on %s for %s leads to %s', (base, text, address) => {
  expect(searchAddress(readWebsiteBase(base), pages, text)).toBe(address)
})
