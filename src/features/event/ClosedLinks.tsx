import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { paths, type Assessment } from './paths.ts'

/** The way on from a form that cannot be filled in here. */
export function ClosedLinks({ kind }: { readonly kind: Assessment }) {
  return (
    <>
      <Link to={paths.home} className={buttonStyle('secondary')}>
        {t('event:backHome')}
      </Link>
      <Link to={paths.assessment(kind)} state={{ fresh: true }} className={buttonStyle('primary')}>
        {t('collect:startNew')}
      </Link>
    </>
  )
}
