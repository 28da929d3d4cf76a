import { useEffect, useMemo, useState } from 'react'
import type { LabResult } from '#core/domain/care/history-entry.ts'
import { t } from '#i18n/t.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { ValuesPlot } from '#features/portal/plot/ValuesPlot.tsx'
import { resultText, titleOf } from '#features/records/entry/entry-text.ts'
import { sharedRange } from './shared-range.ts'

interface ResultsPlotProps {
  readonly result: LabResult
  readonly reader: OpenHistory['reader']
}

/** The results of one analyte over time with their reference range. */
export function ResultsPlot({ result, reader }: ResultsPlotProps) {
  const { analyte, unit } = result
  const [results, setResults] = useState<readonly LabResult[]>([])
  useEffect(() => {
    let wanted = true
    void reader.resultsOf(analyte).then((found) => wanted && setResults(found))
    return () => {
      wanted = false
    }
  }, [reader, analyte])
  // Values of another unit cannot share the axis.
  const alike = useMemo(() => results.filter((one) => one.unit === unit), [results, unit])
  const { low, high } = sharedRange(alike)
  const points = useMemo(
    () =>
      alike.map((one) => ({
        id: one.id,
        at: one.at,
        hospital: one.hospital,
        value: one.value ?? 0,
        text: resultText(one),
      })),
    [alike],
  )
  return (
    <>
      <ValuesPlot
        title={t('records:plotTitle', { name: titleOf(result) })}
        points={points}
        unit={unit}
        low={low}
        high={high}
        rangeText={t('records:plotRange')}
        tableTitle={t('records:result')}
      />
      {alike.length < results.length && (
        <p className="text-sm text-muted">{t('records:plotOtherUnit', { count: results.length - alike.length })}</p>
      )}
    </>
  )
}
