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
import { ageOf } from '#core/domain/time/age-of.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatAge } from '#i18n/format/format-age.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'

interface HospitalTextProps {
  readonly html: string
  /** The heading, where the text has none. */
  readonly title: string
}

/** HTML of the hospital. It is always sanitised here. */
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

interface PolicyTimeProps {
  readonly asOf: Date
  /** The present time by the hospital's clock, like `asOf`. */
  readonly now: Date
  readonly failed: boolean
  readonly retry: () => void
}

/** Tells the time of the policy, says clearly when it is old, and offers to fetch a newer one. */
function PolicyTime({ asOf, now, failed, retry }: PolicyTimeProps) {
  const age = ageOf(asOf, now)
  const at = formatDateTime(asOf, groupZone)
  const text = {
    fresh: () => t('site:policyAsOf', { at }),
    old: () => t('site:policyAsOfOld', { at, age: formatAge(asOf, now) }),
    unknown: () => t('site:policyAsOfUnknown', { at }),
  }[age]()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm text-muted">
      <p className={classes('flex items-center gap-2', age !== 'fresh' && 'font-semibold text-warning')}>
        <Icon name={age === 'fresh' ? 'clock' : 'alert'} className="size-4 shrink-0" />
        <span>{text}</span>
      </p>
      <output>{failed && t('site:policyNotUpdated')}</output>
      {failed && (
        <button
          type="button"
          onClick={retry}
          className="min-h-11 cursor-pointer rounded-control px-1 font-semibold text-action underline underline-offset-4"
        >
          {t('site:tryAgain')}
        </button>
      )}
    </div>
  )
}

/**
 * The hospital's privacy policy. Shows the device's copy while the current policy is fetched.
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
