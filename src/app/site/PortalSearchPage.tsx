import { SearchPage } from '#features/site/SearchPage.tsx'
import { sitePages } from './sitePages.ts'

export const PortalSearchPage = () => <SearchPage pages={sitePages} />
