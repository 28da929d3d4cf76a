import { Link, useParams } from 'react-router-dom'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { phoneAddress } from '#features/portal/address/phone-address.ts'
import { Article } from './Article.tsx'
import { ItemPage } from '#features/portal/list/ItemPage.tsx'
import { Links } from '#features/portal/list/Links.tsx'

export function HospitalPage() {
  const { key } = useParams()
  const list = useList('hospitals')
  const { rows: centers = [] } = useList('centers')
  return (
    <ItemPage
      list={list}
      isIt={({ id, slug }) => slug === key || id === key}
      back={paths.hospitals}
      backTo={t('patient:hospitals')}
    >
      {({ id, code, address, phone, about, services }) => (
        <Article key={id} title={hospitalName(code)} body={localize(about)}>
          <div>
            <h2 className="font-semibold">{t('patient:address')}</h2>
            <address lang="id" className="text-lg not-italic">
              {address}
            </address>
          </div>
          <div>
            <h2 className="font-semibold">{t('patient:telephone')}</h2>
            <a
              href={phoneAddress(phone)}
              className="inline-flex min-h-11 items-center text-lg font-semibold text-action underline underline-offset-4"
            >
              {phone}
            </a>
          </div>
          <div className="flex flex-wrap gap-3">
            <HotlineButton className={buttonStyle('primary')}>
              <Icon name="phone" />
              {t('patient:callUs')}
            </HotlineButton>
            <Link to={`${paths.doctors}?hospital=${code}`} className={buttonStyle('secondary')}>
              <Icon name="search" />
              {t('patient:hospitalDoctors')}
            </Link>
          </div>
          <div>
            <h2 className="font-semibold">{t('patient:services')}</h2>
            <ul className="mt-2 grid gap-1.5 sm:grid-cols-2">
              {services.map((service) => (
                <li key={service.id} className="flex items-start gap-2">
                  <Icon name="check" className="mt-0.5 size-5 shrink-0 text-action" />
                  <span>{localize(service)}</span>
                </li>
              ))}
            </ul>
          </div>
          <Links
            title={t('patient:hospitalCenters')}
            links={centers
              .filter(({ hospitals }) => hospitals.includes(code))
              .map((center) => ({ to: `${paths.centers}/${center.slug}`, title: localize(center.name) }))}
          />
        </Article>
      )}
    </ItemPage>
  )
}
