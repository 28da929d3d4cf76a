import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/t.ts'
import { loadGeneralConsentAtom } from '#state/collections/general-consent.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Which version was agreed to and when, and whether there is a newer one. */
export function ConsentState({ requests }: { readonly requests: readonly OwnRequest[] }) {
  const load = useSetAtom(loadGeneralConsentAtom)
  const [now, setNow] = useState<string>()
  useEffect(() => {
    // Without network and without a copy nothing is said of a newer version.
    void load(currentLanguage()).then(
      ({ version }) => setNow(version),
      () => undefined,
    )
  }, [load])
  const latest = requests.find(({ state }) => state !== 'cancelled')
  if (!latest) return <Alert>{t('services:consentNone')}</Alert>
  const { document: agreed } = latest.answers
  const version = typeof agreed === 'string' ? agreed : ''
  const isOld = now !== undefined && now !== version
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert tone={isOld ? 'warning' : 'success'}>
        {t(isOld ? 'services:consentOld' : 'services:consentGiven', {
          version,
          now: now ?? '',
          date: formatDate(new Date(latest.at)),
        })}
      </Alert>
      <Button variant="secondary" onClick={() => print()}>
        <Icon name="printer" />
        {t('services:print')}
      </Button>
    </div>
  )
}
