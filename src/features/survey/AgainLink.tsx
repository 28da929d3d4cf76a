import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { paths } from './paths.ts'

/** Back to where a code is entered. */
export function AgainLink({ slug }: { readonly slug: string }) {
  return (
    <Link to={paths.survey(slug)} replace className={buttonStyle('primary')}>
      {t('survey:tryAgain')}
    </Link>
  )
}
