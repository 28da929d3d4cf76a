/** The questionnaires of the promo area, by the name in their address (spec section 2). */
export const promos = [
  { slug: 'general', kind: 'PromoGeneral' },
  { slug: 'yakes', kind: 'PromoYakes' },
  { slug: 'gerd', kind: 'PromoGerd' },
  { slug: 'paru', kind: 'PromoParu' },
  { slug: 'oncology', kind: 'PromoOncology' },
] as const
export type Promo = (typeof promos)[number]

/** The query of a page with the id of its draft. */
const withDraft = (search: string, id: string): string => {
  const query = new URLSearchParams(search)
  query.set('draft', id)
  return `?${query}`
}

/** The query without the draft, for the next form. */
const withoutDraft = (search: string): string => {
  const query = new URLSearchParams(search)
  query.delete('draft')
  const left = query.toString()
  return left && `?${left}`
}

export const paths = {
  promo: (slug: string, search: string) => `/promo/${slug}${withoutDraft(search)}`,
  draft: (slug: string, search: string, id: string) => `/promo/${slug}${withDraft(search, id)}`,
  saved: (slug: string, search: string, id: string) => `/promo/${slug}/saved/${id}${withoutDraft(search)}`,
} as const

/** The tab's title (spec section 2). */
export const PROMO_TITLE = 'Kuisioner'
