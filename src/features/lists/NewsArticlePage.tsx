import { useParams } from 'react-router-dom'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Article } from './Article.tsx'
import { ItemPage } from '#features/portal/list/ItemPage.tsx'

export function NewsArticlePage() {
  const { id: wanted } = useParams()
  const list = useList('news')
  return (
    <ItemPage list={list} isIt={({ id }) => id === wanted} back={paths.news} backTo={t('patient:news')}>
      {({ id, title, body, at, picture }) => (
        <Article
          key={id}
          title={localize(title)}
          time={formatDate(new Date(at), groupZone)}
          body={localize(body)}
          picture={picture}
        />
      )}
    </ItemPage>
  )
}
