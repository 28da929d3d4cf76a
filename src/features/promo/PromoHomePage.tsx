import { Link } from 'react-router-dom'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { paths, PROMO_TITLE, promos } from './paths.ts'

/** The questionnaires of the promo area, for visitors who have only its address. */
export function PromoHomePage() {
  useDocumentTitle(PROMO_TITLE)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('promo:homeTitle')}</h1>
        <p className="text-muted">{t('promo:homeIntro')}</p>
      </header>
      <ul className="flex flex-col gap-3">
        {promos.map(({ slug, kind }) => (
          <li key={slug}>
            <Link to={paths.promo(slug, '')} className={buttonStyle('secondary', 'large', 'w-full')}>
              <Icon name="clipboard" />
              <span className="grow text-left">{localize(titleOf(kind))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
