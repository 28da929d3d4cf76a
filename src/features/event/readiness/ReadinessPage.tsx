import { Link } from 'react-router-dom'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { paths } from '#features/event/paths.ts'
import type { Check } from './checks.ts'
import { useReadiness } from './use-readiness.ts'

/** Checks whether this device is ready to collect without signal. */
export function ReadinessPage() {
  useDocumentTitle(t('pageTitle', { page: t('event:readinessTitle') }))
  const { checks, check } = useReadiness()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('event:readinessTitle')}</h1>
        <p className="text-muted">{t('event:readinessIntro')}</p>
      </header>
      {checks && <Verdict checks={checks} />}
      <Card>
        {checks ? (
          <ul className="divide-y divide-line">
            {checks.map((one) => (
              <CheckLine key={one.title} check={one} />
            ))}
          </ul>
        ) : (
          <Spinner label={t('event:checking')} />
        )}
      </Card>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Link to={paths.home} className={buttonStyle('secondary')}>
          <Icon name="arrowLeft" />
          {t('event:backHome')}
        </Link>
        <Button onClick={check}>
          <Icon name="refresh" />
          {t('event:checkAgain')}
        </Button>
      </div>
    </div>
  )
}

/** The summary of all checks. */
function Verdict({ checks }: { readonly checks: readonly Check[] }) {
  const ready = checks.every(({ state }) => state !== 'bad')
  const notes = checks.filter(({ state }) => state === 'warning').length
  if (ready && notes > 0)
    return (
      <Alert tone="warning" live>
        {`${t('event:readyForField')}. ${t('event:stateWarning')}: ${formatInteger(notes)}`}
      </Alert>
    )
  return (
    <Alert tone={ready ? 'success' : 'warning'} live>
      {ready ? t('event:readyForField') : t('event:notReadyForField')}
    </Alert>
  )
}

const faults = {
  warning: { tone: 'warning', word: () => t('event:stateWarning') },
  bad: { tone: 'danger', word: () => t('event:stateBad') },
} as const

/** One check. A passed check takes little room. */
function CheckLine({ check: { title, state, text, byReload } }: { readonly check: Check }) {
  if (state === 'good')
    return (
      <li className="flex items-start gap-3 py-2 text-sm text-muted">
        <Icon name="checkCircle" className="size-5 shrink-0 text-action" />
        <div className="min-w-0 flex-1">
          <h2 className="text-ink">{title}</h2>
          <p>{text}</p>
        </div>
        <span>{t('event:stateGood')}</span>
      </li>
    )
  const { tone, word } = faults[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p>{text}</p>
      </div>
      <Badge tone={tone} icon="alert">
        {word()}
      </Badge>
      {byReload && (
        <Button variant="secondary" onClick={() => location.reload()}>
          <Icon name="refresh" />
          {t('reload')}
        </Button>
      )}
    </li>
  )
}
