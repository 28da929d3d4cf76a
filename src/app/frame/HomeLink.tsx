import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { homeOf } from '#app/routes/home-of.ts'

/** A plain link, because a freshly loaded page is safer after an error. */
export function HomeLink() {
  return (
    <a href={homeOf(location.pathname)} className={buttonStyle('primary')}>
      {t('home')}
    </a>
  )
}
