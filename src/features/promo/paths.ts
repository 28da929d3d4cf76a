/** The questionnaires of the promo area, by the name in their address (spec section 2). */
export const promos = [
  { slug: 'general', kind: 'PromoGeneral' },
  { slug: 'yakes', kind: 'PromoYakes' },
  { slug: 'gerd', kind: 'PromoGerd' },
  { slug: 'paru', kind: 'PromoParu' },
  { slug: 'oncology', kind: 'PromoOncology' },
] as const
export type Promo = (typeof promos)[number]

/** The query of a page, and the draft that its form is. */
const withDraft = (search: string, id: string): string => {
  const query = new URLSearchParams(search)
  query.set('draft', id)
  return `?${query}`
}

export const paths = {
  promo: (slug: string) => `/promo/${slug}`,
  draft: (slug: string, search: string, id: string) => `/promo/${slug}${withDraft(search, id)}`,
  saved: (slug: string, id: string) => `/promo/${slug}/saved/${id}`,
} as const

/** The tab's title (spec section 2). */
export const PROMO_TITLE = 'Kuisioner'
