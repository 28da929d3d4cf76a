import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { consentOf, useConsentVersion } from '#features/portal/form/consent.ts'
import { paths } from '#features/portal/address/paths.ts'

/** Asks a patient who agreed to an earlier version of the general consent to agree to the new one. */
export function ConsentAgain() {
  const given = consentOf(useAtomValue(ownRequestsAtom).rows ?? [])
  const now = useConsentVersion(given !== undefined)
  if (!given || now === undefined || now === given.version) return null
  return (
    <Alert tone="info" title={t('patient:consentAgain')}>
      <Link to={paths.consent} className={buttonStyle('secondary')}>
        {t('patient:consentRead')}
      </Link>
    </Alert>
  )
}
