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
import { SafeHtml, useSafeHtml } from '#ui/markup/SafeHtml.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { PolicyTime } from './PolicyTime.tsx'

interface HospitalTextProps {
  readonly html: string
  /** Where the text has no heading of its own. */
  readonly title: string
}

/** HTML written at the hospital, sanitised here whatever was done with it before. */
function HospitalText({ html, title }: HospitalTextProps) {
  const text = useSafeHtml(html)
  useDocumentTitle(t('pageTitle', { page: title }))
  if (!text) return <Spinner size="large" label={t('site:policyLoading')} />
  return (
    <article className="flex flex-col gap-5">
      <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{text.heading ?? title}</h1>
      <SafeHtml text={text} />
    </article>
  )
}

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
