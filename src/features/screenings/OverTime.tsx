import { lazy, Suspense, useMemo, useState } from 'react'
import { normalRanges, shownMeasures, valueOf, type ShownMeasure } from '#core/domain/care/vital-readings.ts'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { Section } from '#features/portal/page/Section.tsx'
import { useToday } from '#features/portal/time/use-today.ts'
import { units, valueText } from './measure-text.ts'
import type { RowsProps } from './rows-props.ts'

const ValuesPlot = lazy(async () => ({ default: (await import('#features/portal/plot/ValuesPlot.tsx')).ValuesPlot }))

/** The periods to choose from, in years back from now. */
const periods = { all: Infinity, 1: 1, 5: 5 } as const
type Period = keyof typeof periods
const periodOf = (text: string): Period => (text === '1' ? 1 : text === '5' ? 5 : 'all')

const YEAR = 365.25 * 24 * 60 * 60 * 1000

/** One measure over time, for a chosen period. */
export function OverTime({ rows, isAdult }: RowsProps) {
  const measured = shownMeasures.filter((measure) => rows.some((one) => valueOf(one, measure) !== null))
  const [chosen, setChosen] = useState<ShownMeasure>()
  const [period, setPeriod] = useState<Period>('all')
  const measure = chosen ?? measured[0]
  if (!measure) return null
  return (
    <Section title={t('records:screeningsOverTime')}>
      <Card className="flex flex-col gap-4 !p-5">
        <Plotted rows={rows} isAdult={isAdult} measure={measure} years={periods[period]} />
        <div className="grid gap-3 sm:grid-cols-2 print:hidden">
          <SelectField
            id="screenings-measure"
            label={t('records:measure')}
            value={measure}
            onChange={(text) => setChosen(shownMeasures.find((one) => one === text))}
            options={measured.map((one) => ({ value: one, label: t(`records:measure_${one}`) }))}
          />
          <SelectField
            id="screenings-period"
            label={t('records:period')}
            value={String(period)}
            onChange={(text) => setPeriod(periodOf(text))}
            options={(['all', 1, 5] as const).map((one) => ({ value: String(one), label: t(`records:period_${one}`) }))}
          />
        </div>
      </Card>
    </Section>
  )
}

interface PlottedProps extends RowsProps {
  readonly measure: ShownMeasure
  /** Back from now. */
  readonly years: number
}

function Plotted({ rows, isAdult, measure, years }: PlottedProps) {
  const today = useToday()
  const points = useMemo(() => {
    const from = Date.parse(today) - years * YEAR
    return rows
      .filter(({ at }) => Date.parse(at) >= from)
      .flatMap((one) => {
        const value = valueOf(one, measure)
        return value === null ? [] : [{ id: one.id, at: one.at, value, text: valueText(one, measure) ?? '' }]
      })
      .toReversed()
  }, [rows, measure, years, today])
  const newest = points.at(-1)
  if (!newest) return <p className="text-muted">{t('records:plotNothing')}</p>
  const { low, high } = isAdult(newest.at) ? normalRanges[measure] : normalRanges.weight
  return (
    <Suspense fallback={<Spinner label={t('records:loading')} />}>
      <ValuesPlot
        title={t(`records:measure_${measure}`)}
        points={points}
        unit={units[measure]}
        low={low}
        high={high}
        rangeText={t('records:plotNormal')}
        tableTitle={t('records:plotTable')}
      />
    </Suspense>
  )
}
