import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dateTicks } from './date-ticks.ts'

interface PlotData {
  /** Oldest first. */
  readonly points: readonly { readonly at: Date; readonly value: number }[]
  readonly unit: string
  /** The reference range, drawn as an area. Null where it is open to that side. */
  readonly range: { readonly low: number | null; readonly high: number | null }
  /** The ends of the axis; without them, they follow from the values. */
  readonly scale: readonly [least: number, most: number] | undefined
}

/** Reads a colour by its role in the present scheme, because a canvas cannot use CSS variables. */
const colour = (role: string) => () => getComputedStyle(document.documentElement).getPropertyValue(`--color-${role}`)

/** Draws values over time on a canvas that fills `place`. The page must have a table for screen readers and print. */
export function drawPlot(place: HTMLElement, { points, unit, range, scale }: PlotData): UPlot {
  const values = points.map(({ value }) => value)
  const bounds = [...values, range.low, range.high, ...(scale ?? [])].filter((value) => value !== null)
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)]
  const margin = (most - least || Math.abs(most) || 1) * 0.1
  const font = `12px ${getComputedStyle(place).fontFamily}`
  const axis = { stroke: colour('muted'), grid: { stroke: colour('line') }, font }
  return new UPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      // On the axis, days begin at midnight of the hospitals.
      tzDate: (at) => UPlot.tzDate(new Date(at * 1000), 'Asia/Jakarta'),
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: scale ? [...scale] : [least - margin, most + margin] } },
      axes: [
        { ...axis, values: (_plot, splits, _axis, _space, step) => dateTicks(splits, step) },
        { ...axis, size: 56, label: unit, labelSize: 18, labelFont: font },
      ],
      series: [{}, { stroke: colour('action'), width: 2, points: { show: true, size: 8, fill: colour('surface') } }],
      hooks: {
        drawClear: [
          (plot) => {
            const { left, top, width, height } = plot.bbox
            const at = (value: number) => Math.min(Math.max(plot.valToPos(value, 'y', true), top), top + height)
            if (range.low === null && range.high === null) return
            const upper = range.high === null ? top : at(range.high)
            const lower = range.low === null ? top + height : at(range.low)
            plot.ctx.fillStyle = colour('tint')()
            plot.ctx.fillRect(left, upper, width, lower - upper)
          },
        ],
      },
    },
    [points.map(({ at }) => at.getTime() / 1000), values],
    place,
  )
}
