import { measuredAt } from '#core/domain/care/measures-due.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { changeOf, measureScores, readingOf, scoreIn } from './measures.ts'

/** The patient's last measures, each in a sentence, with the change since the time before. */
export function LatestMeasures({ requests }: { readonly requests: readonly OwnRequest[] }) {
  const [latest, before] = requests
  if (!latest) return null
  const lines = measureScores.flatMap((score) => {
    const value = scoreIn(latest.answers, score)
    return value === undefined
      ? []
      : [{ score, value, change: changeOf(value, before && scoreIn(before.answers, score)) }]
  })
  return (
    <section aria-labelledby="latest" className="flex flex-col gap-3">
      <h2 id="latest" className="text-xl font-bold">
        {t('services:latest', { date: formatDate(new Date(measuredAt(latest)), groupZone) })}
      </h2>
      <Card className="flex flex-col gap-3 !p-5">
        <ul className="flex flex-col">
          {lines.map(({ score, value, change }) => (
            <li key={score} className="flex flex-col border-b border-line py-2 first:pt-0 last:border-0 last:pb-0">
              <p className="font-semibold">{t(`services:${score}_${readingOf(value)}`)}</p>
              <p className="text-sm text-muted">
                {[
                  t('services:scoreOf', { what: t(`services:${score}`), value }),
                  change && t(`services:change_${change}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
        {lines.some(({ value }) => readingOf(value) === 'low') && <p>{t('services:tellDoctor')}</p>}
        <p className="text-sm text-muted">{t('services:scoreBest')}</p>
      </Card>
    </section>
  )
}
