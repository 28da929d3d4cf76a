import type { News } from '#core/domain/news.ts'
import { formatDate } from '#i18n/format-date.ts'
import { localize } from '#i18n/localize.ts'
import { paths } from '#features/portal/paths.ts'
import { ArticleCard } from './ArticleCard.tsx'

export const NewsCards = ({ articles }: { readonly articles: readonly News[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {articles.map(({ id, title, summary, at, picture }) => (
      <ArticleCard
        key={id}
        to={`${paths.news}/${id}`}
        title={localize(title)}
        summary={localize(summary)}
        time={formatDate(new Date(at))}
        picture={picture}
      />
    ))}
  </ul>
)
