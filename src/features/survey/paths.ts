/** The paths of the surveys, for router and links. */
export const paths = {
  survey: (slug: string) => `/promo/survey/${slug}`,
  /** A survey that was begun. The address names the draft and no patient. */
  draft: (slug: string, id: string) => `/promo/survey/${slug}?draft=${id}`,
  saved: (slug: string, id: string) => `/promo/survey/${slug}/saved/${id}`,
} as const
