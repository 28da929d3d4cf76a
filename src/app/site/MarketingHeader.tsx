import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { SiteHeader } from '#features/site/SiteHeader.tsx'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { sitePages } from './site-pages.ts'

const personsPages = { ...sitePages, profile: paths.account }

/** The public site's header, with the portal's button to call the hospital. */
export function MarketingHeader() {
  const isPerson = useIsPerson()
  return (
    <SiteHeader
      pages={isPerson ? personsPages : sitePages}
      call={
        <HotlineButton className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 font-semibold text-action hover:bg-tint">
          <Icon name="phone" />
          <span className="max-sm:sr-only">{t('patient:callUs')}</span>
        </HotlineButton>
      }
    />
  )
}
