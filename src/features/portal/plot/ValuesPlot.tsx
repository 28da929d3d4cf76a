import { useEffect, useRef } from 'react'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { formatNumber } from '#i18n/format/format-number.ts'
import { t } from '#i18n/t.ts'
import { drawPlot } from './draw-plot.ts'

interface ValuesPlotProps {
  readonly title: string
  /** Oldest first; `text` is the value in words. */
  readonly points: readonly {
    readonly id: string
    readonly at: string
    /** The code of the hospital that measured the value; absent for values from home. */
    readonly hospital?: string
    readonly value: number
    readonly text: string
  }[]
  readonly unit: string
  readonly low: number | null
  readonly high: number | null
  /** The label of the range's area. */
  readonly rangeText: string
  /** The smallest and the largest possible value, where they are known. */
  readonly scale?: readonly [least: number, most: number]
  readonly tableTitle: string
}

/** Values over time with their range, as a plot and as a table. A single value is shown as a sentence. */
export function ValuesPlot({ title, points, unit, low, high, rangeText, scale, tableTitle }: ValuesPlotProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const plot = drawPlot(current, {
      points: points.map(({ at, value }) => ({ at: new Date(at), value })),
      unit,
      range: { low, high },
      scale,
    })
    // Turning a phone changes the width.
    const watch = new ResizeObserver(() => plot.setSize({ width: current.clientWidth, height: current.clientHeight }))
    watch.observe(current)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    // A plot in dark colours would be pale on paper, so only the table is printed then.
    const parts = current.parentElement?.querySelectorAll('[data-plot]') ?? []
    const suitPaper = () => parts.forEach((one) => one.classList.toggle('print:hidden', scheme.matches))
    const redraw = () => {
      suitPaper()
      plot.redraw(false)
    }
    suitPaper()
    scheme.addEventListener('change', redraw)
    return () => {
      scheme.removeEventListener('change', redraw)
      watch.disconnect()
      plot.destroy()
    }
  }, [points, unit, low, high, scale])
  const values = points.map(({ value }) => value)
  const [first] = points
  const last = points.at(-1)
  const dayOf = ({ at, hospital }: (typeof points)[number]) => formatDate(new Date(at), zoneOf(hospital ?? null))
  const summary =
    first && points.length === 1
      ? t('records:plotOne', {
          value: first.text,
          date: dayOf(first),
        })
      : t('records:plotSummary', {
          count: points.length,
          least: formatNumber(Math.min(...values)),
          most: formatNumber(Math.max(...values)),
          unit: unit && ` ${unit}`,
        })
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="font-semibold">{title}</figcaption>
      {first && (
        <p className="text-sm text-muted">
          <span>{summary}</span>
          <span data-plot="">{(low !== null || high !== null) && ` ${rangeText}`}</span>
        </p>
      )}
      {first && last && first !== last && (
        <>
          <div ref={place} aria-hidden="true" data-plot="" className="h-56 w-full" />
          {/* The first and the last day, because the axis labels only a few days between them. */}
          <p aria-hidden="true" data-plot="" className="-mt-2 flex justify-between gap-3 text-sm text-muted">
            <span>{dayOf(first)}</span>
            <span>{dayOf(last)}</span>
          </p>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">{tableTitle}</summary>
            <table className="w-full text-sm">
              <tbody>
                {points.toReversed().map((one) => (
                  <tr key={one.id} className="border-b border-line">
                    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                      {dayOf(one)}
                    </th>
                    <td className="py-1.5 text-right tabular-nums">{one.text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  )
}
