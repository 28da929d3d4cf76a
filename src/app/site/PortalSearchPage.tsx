import { SearchPage } from '#features/site/SearchPage.tsx'
import { sitePages } from './site-pages.ts'

export const PortalSearchPage = () => <SearchPage pages={sitePages} />
