import type { SearchResult } from '#core/domain/search-result.ts'
import type { SitePages } from './site-pages.ts'

/** The portal's page of what was found. A doctor has none: the list shows who is called so. */
export function pageOf({ kind, id, slug, title }: SearchResult, pages: SitePages): string {
  if (kind === 'doctors') return `${pages.doctors}?${new URLSearchParams({ text: title.id })}`
  return `${pages[kind]}/${slug ?? id}`
}
