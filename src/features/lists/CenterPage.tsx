import { Link, useParams } from 'react-router-dom'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Article } from './Article.tsx'
import { ItemPage } from '#features/portal/list/ItemPage.tsx'
import { Links } from '#features/portal/list/Links.tsx'

export function CenterPage() {
  const { key } = useParams()
  const list = useList('centers')
  const { rows: hospitals = [] } = useList('hospitals')
  return (
    <ItemPage
      list={list}
      isIt={({ id, slug }) => slug === key || id === key}
      back={paths.centers}
      backTo={t('patient:centers')}
    >
      {(center) => (
        <Article key={center.id} title={localize(center.name)} body={localize(center.about)}>
          <Links
            title={t('patient:centerAt')}
            links={hospitals
              .filter(({ code }) => center.hospitals.includes(code))
              .map(({ slug, code }) => ({ to: `${paths.hospitals}/${slug}`, title: hospitalName(code) }))}
          />
          <div className="flex flex-wrap gap-3">
            <HotlineButton className={buttonStyle('primary')}>
              <Icon name="phone" />
              {t('patient:callUs')}
            </HotlineButton>
            <Link to={paths.doctors} className={buttonStyle('secondary')}>
              <Icon name="search" />
              {t('patient:centerDoctors')}
            </Link>
          </div>
        </Article>
      )}
    </ItemPage>
  )
}
