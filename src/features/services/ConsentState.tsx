import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { type Consent, consentOf, consentsForOthers, useConsentVersion } from '#features/portal/form/consent.ts'
import { PrintConsent } from './PrintConsent.tsx'

/** The versions of the consent that the patient agreed to, for whom and when, and whether there is a newer one. */
export function ConsentState({ requests }: { readonly requests: readonly OwnRequest[] }) {
  const now = useConsentVersion()
  const own = consentOf(requests)
  return (
    <div className="flex flex-col gap-4">
      {own ? (
        <Signed consent={own} now={now} text={t('services:consentGiven', saidOf(own))} />
      ) : (
        <Alert>{t('services:consentNone')}</Alert>
      )}
      {consentsForOthers(requests).map(({ name, ...consent }) => (
        <Signed
          key={name}
          consent={consent}
          now={now}
          text={t('services:consentForOther', { name, ...saidOf(consent) })}
        />
      ))}
    </div>
  )
}

interface SignedProps {
  readonly consent: Consent
  /** The version in force; undefined without network and without a copy. */
  readonly now: string | undefined
  readonly text: string
}

function Signed({ consent: { request, version }, now, text }: SignedProps) {
  const isOld = now !== undefined && now !== version
  const force = now === undefined ? '' : isOld ? t('services:consentOld', { now }) : t('services:consentCurrent')
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert tone={isOld ? 'warning' : now === undefined ? 'info' : 'success'}>
        {[text, force].filter(Boolean).join(' ')}
      </Alert>
      <PrintConsent request={request} />
    </div>
  )
}

const saidOf = ({ request, version }: Consent) => ({
  version,
  date: formatDate(new Date(request.at), zoneOf(request.hospital)),
})
