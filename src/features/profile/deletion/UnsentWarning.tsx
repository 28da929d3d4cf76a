import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { paths } from '#features/portal/address/paths.ts'
import { t } from '#i18n/t.ts'
import { ownUnsentAtom } from '#state/account/delete-account.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'

/** The hospital takes a patient's own submissions only while their account is open. */
export function UnsentWarning() {
  const unsent = useAtomValue(ownUnsentAtom)
  if (unsent === 0) return null
  return (
    <Alert tone="warning" live title={t('profile:deleteUnsent', { count: unsent })}>
      <p>{t('profile:deleteUnsentText')}</p>
      <Link to={paths.queue} className={buttonStyle('secondary', 'regular', 'mt-3')}>
        {t('profile:deleteUnsentSee')}
      </Link>
    </Alert>
  )
}
