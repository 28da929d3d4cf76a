import type { Promo } from '#core/domain/news.ts'
import { formatDate } from '#i18n/format-date.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { paths } from '#features/portal/paths.ts'
import { ArticleCard } from './ArticleCard.tsx'

export const PromoCards = ({ promos }: { readonly promos: readonly Promo[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {promos.map(({ id, title, summary, until, picture }) => (
      <ArticleCard
        key={id}
        to={`${paths.promos}/${id}`}
        title={localize(title)}
        summary={localize(summary)}
        time={t('patient:promoUntil', { at: formatDate(new Date(until)) })}
        picture={picture}
      />
    ))}
  </ul>
)
