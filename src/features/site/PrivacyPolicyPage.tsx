import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { privacyPolicyAtom, refreshPrivacyPolicyAtom } from '#state/account/privacy-policy.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { HospitalText } from './HospitalText.tsx'
import { PolicyTime } from './PolicyTime.tsx'

/**
 * The hospital's privacy policy, from this device while the hospital is asked for the one of today.
 * @param now by the hospital's clock
 */
export function PrivacyPolicyPage({ now }: { readonly now: Date }) {
  const language = currentLanguage()
  const kept = useAtomValue(privacyPolicyAtom)[language]
  const refresh = useSetAtom(refreshPrivacyPolicyAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const [state, setState] = useState<'fetching' | 'quiet' | 'failed'>('fetching')
  const ask = () =>
    void refresh(language).then(
      () => setState('quiet'),
      () => setState('failed'),
    )
  const askAgain = useEffectEvent((_reconnects: number) => ask())
  useEffect(() => askAgain(reconnects), [reconnects])
  const retry = () => {
    setState('fetching')
    ask()
  }
  if (kept)
    return (
      <Card className="flex flex-col gap-6">
        <HospitalText html={kept.html} title={t('site:privacyPolicy')} />
        <PolicyTime asOf={new Date(kept.asOf)} now={now} failed={state === 'failed'} retry={retry} />
      </Card>
    )
  return (
    <Card>
      {state === 'failed' ? (
        <EmptyState
          icon="cloudOff"
          title={t('site:policyUnreached')}
          titleAs="h1"
          action={<Button onClick={retry}>{t('site:tryAgain')}</Button>}
        >
          {t('site:policyUnreachedText')}
        </EmptyState>
      ) : (
        <Spinner size="large" label={t('site:policyLoading')} />
      )}
    </Card>
  )
}
