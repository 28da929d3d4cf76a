import { useAtomValue } from 'jotai/react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { StorageNote } from '#collect/storage/StorageNote.tsx'
import { UnfinishedForms } from '#collect/unfinished/UnfinishedForms.tsx'
import { t } from '#i18n/t.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { classes } from '#ui/markup/classes.ts'
import { toneSurface } from '#ui/notice/tone.ts'
import { CountTiles } from './CountTiles.tsx'
import { useReadiness } from './readiness/use-readiness.ts'
import { assessments, paths } from './paths.ts'

const MedicalTeam = lazy(async () => ({ default: (await import('./MedicalTeam.tsx')).MedicalTeam }))

/** One line that says whether this device is ready for an event. */
function ReadinessLink() {
  const { checks } = useReadiness()
  const ready = checks?.every(({ state }) => state !== 'bad')
  const tone = ready === undefined ? 'neutral' : ready ? 'success' : 'warning'
  return (
    <Link
      to={paths.readiness}
      className={classes(
        'flex min-h-14 items-center gap-3 rounded-card border px-5 py-3 no-underline',
        toneSurface[tone],
      )}
    >
      <Icon name={ready === false ? 'alert' : 'shield'} className="size-6 shrink-0" />
      <span className="grow">
        <span className="block font-semibold">{t('event:toReadiness')}</span>
        <span className="block text-sm">
          {ready === undefined ? t('event:checking') : ready ? t('event:readyForField') : t('event:notReadyForField')}
        </span>
      </span>
      <Icon name="arrowRight" />
    </Link>
  )
}

export function EventHomePage() {
  useDocumentTitle(t('pageTitle', { page: t('event:homeTitle') }))
  const counts = useAtomValue(outboxCountsAtom)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('event:homeTitle')}</h1>
        <p className="text-muted">{t('event:homeIntro')}</p>
      </header>
      <div className="flex flex-col gap-3">
        <Link
          to={paths.assessment('SelfAssesmentRunner')}
          state={{ fresh: true }}
          className={buttonStyle('primary', 'large')}
        >
          <Icon name="clipboard" />
          {t('event:start')}
        </Link>
        <Link
          to={paths.assessment('PocariAssesmentRunner')}
          state={{ fresh: true }}
          className={buttonStyle('secondary', 'large')}
        >
          <Icon name="clipboard" />
          {t('event:start2025')}
        </Link>
      </div>
      <Suspense>
        <MedicalTeam />
      </Suspense>
      <UnfinishedForms kinds={assessments} addressOf={({ kind, id }) => paths.draft(kind, id)} />
      <Card as="section" aria-labelledby="on-this-device" className="flex flex-col gap-5">
        <h2 id="on-this-device" className="text-lg font-semibold">
          {t('event:onThisDevice')}
        </h2>
        <CountTiles counts={counts} />
        <Link to="/queue" className={buttonStyle('secondary', 'regular', 'sm:self-start')}>
          {t('event:toQueue')}
          <Icon name="arrowRight" />
        </Link>
      </Card>
      <StorageNote />
      <ReadinessLink />
    </div>
  )
}
