import type { SearchResult } from '#core/domain/hospital/search-result.ts'
import type { SitePages } from '#features/site/site-pages.ts'

export const pageOf = ({ kind, id, slug }: SearchResult, pages: SitePages): string => `${pages[kind]}/${slug ?? id}`
