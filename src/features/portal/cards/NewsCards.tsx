import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { News } from '#core/domain/hospital/news.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { localize } from '#i18n/localize.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Carousel } from '#features/portal/page/Carousel.tsx'
import { ArticleCard } from './ArticleCard.tsx'

interface NewsCardsProps {
  readonly articles: readonly News[]
  /** Whether the cards have a page of their own. */
  readonly grid?: boolean
  /** Whether pictures are left out on a phone. */
  readonly short?: boolean
}

export const NewsCards = ({ articles, grid = false, short = false }: NewsCardsProps) => (
  <Carousel grid={grid}>
    {articles.map(({ id, title, summary, at, picture }) => (
      <ArticleCard
        key={id}
        to={`${paths.news}/${id}`}
        title={localize(title)}
        summary={localize(summary)}
        time={formatDate(new Date(at), groupZone)}
        picture={picture}
        short={short}
      />
    ))}
  </Carousel>
)
