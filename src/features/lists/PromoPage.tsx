import { Link, useParams } from 'react-router-dom'
import { isCheckUpPackage } from '#core/domain/care/check-up-package.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { Promo } from '#core/domain/hospital/news.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { interestIn } from '#features/portal/address/check-up-addresses.ts'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Article } from './Article.tsx'
import { ItemPage } from '#features/portal/list/ItemPage.tsx'

export function PromoPage() {
  const { id: wanted } = useParams()
  const list = useList('promos')
  const now = useHospitalNow()
  return (
    <ItemPage list={list} isIt={({ id }) => id === wanted} back={paths.promos} backTo={t('patient:promos')}>
      {(promo) => (
        <Article
          key={promo.id}
          title={localize(promo.title)}
          time={timeOf(promo, now)}
          body={localize(promo.body)}
          picture={promo.picture}
        >
          <Actions checkUpPackage={promo.checkUpPackage} />
        </Article>
      )}
    </ItemPage>
  )
}

/** Leads to the form of an offer; for offers without a form, to a number to call. */
function Actions({ checkUpPackage }: { readonly checkUpPackage: string | undefined }) {
  const hasForm = isCheckUpPackage(checkUpPackage)
  return (
    <div className="flex flex-wrap gap-3">
      {hasForm && (
        <Link to={interestIn(checkUpPackage)} className={buttonStyle('primary')}>
          {t('patient:interested')}
        </Link>
      )}
      <HotlineButton className={buttonStyle(hasForm ? 'secondary' : 'primary')}>
        <Icon name="phone" />
        {t('patient:callUs')}
      </HotlineButton>
    </div>
  )
}

function timeOf({ from, until }: Promo, now: Date): string {
  if (now < new Date(from)) return t('patient:promoAhead', { at: formatDate(new Date(from), groupZone) })
  if (now > new Date(until)) return t('patient:promoOver', { at: formatDate(new Date(until), groupZone) })
  return t('patient:promoUntil', { at: formatDate(new Date(until), groupZone) })
}
