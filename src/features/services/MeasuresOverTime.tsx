import { lazy, Suspense, useState } from 'react'
import { measuredAt } from '#core/domain/care/measures-due.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Card } from '#ui/card/Card.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useMeasuresDue } from '#features/portal/form/use-measures-due.ts'
import { LatestMeasures } from './LatestMeasures.tsx'
import { measureScores, scoreIn, type MeasureScore } from './measures.ts'

const ValuesPlot = lazy(async () => ({ default: (await import('#features/portal/plot/ValuesPlot.tsx')).ValuesPlot }))

const SCALE = [0, 100] as const

/** One of the patient's measures over time, and when the next form is due. */
export function MeasuresOverTime({ requests: all }: { readonly requests: readonly OwnRequest[] }) {
  const requests = all.filter(({ state }) => state !== 'cancelled')
  const [chosen, setChosen] = useState<MeasureScore>('generalScore')
  const due = useMeasuresDue()
  const points = requests
    .flatMap((one) => {
      const value = scoreIn(one.answers, chosen)
      return value === undefined ? [] : [{ id: one.id, at: measuredAt(one), value, text: String(value) }]
    })
    .toReversed()
  return (
    <>
      {due && (
        <Alert>
          {due.isNow
            ? t(`patient:measuresNow_${due.after}`, { day: due.day })
            : t('services:measureNext', { date: formatDay(due.date) })}
        </Alert>
      )}
      <LatestMeasures requests={requests} />
      {requests.length > 0 && (
        <section aria-labelledby="over-time" className="flex flex-col gap-3">
          <h2 id="over-time" className="text-xl font-bold">
            {t('services:overTime')}
          </h2>
          <Card className="flex flex-col gap-4 !p-5">
            <Suspense fallback={<Spinner label={t('loading')} />}>
              {points.length > 0 && (
                <ValuesPlot
                  title={t(`services:${chosen}`)}
                  points={points}
                  unit=""
                  scale={SCALE}
                  low={null}
                  high={null}
                  rangeText=""
                  tableTitle={t('services:plotTable')}
                />
              )}
            </Suspense>
            <SelectField
              id="measure"
              label={t('services:measure')}
              value={chosen}
              onChange={(text) => setChosen(measureScores.find((one) => one === text) ?? 'generalScore')}
              options={measureScores.map((one) => ({ value: one, label: t(`services:${one}`) }))}
            />
          </Card>
        </section>
      )}
    </>
  )
}
