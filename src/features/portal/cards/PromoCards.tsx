import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { Promo } from '#core/domain/hospital/news.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Carousel } from '#features/portal/page/Carousel.tsx'
import { ArticleCard } from './ArticleCard.tsx'

interface PromoCardsProps {
  readonly promos: readonly Promo[]
  /** Whether the cards have a page of their own. */
  readonly grid?: boolean
}

export const PromoCards = ({ promos, grid = false }: PromoCardsProps) => (
  <Carousel grid={grid}>
    {promos.map(({ id, title, summary, until, picture }) => (
      <ArticleCard
        key={id}
        to={`${paths.promos}/${id}`}
        title={localize(title)}
        summary={localize(summary)}
        time={t('patient:promoUntil', { at: formatDate(new Date(until), groupZone) })}
        picture={picture}
      />
    ))}
  </Carousel>
)
