import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { homeOf } from '#app/routes/home-of.ts'

/** A plain link: after an error, a fresh page is the safer one. */
export function HomeLink() {
  return (
    <a href={homeOf(location.pathname)} className={buttonStyle('primary')}>
      {t('home')}
    </a>
  )
}
