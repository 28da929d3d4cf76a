import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dateTicks } from './date-ticks.ts'

interface PlotData {
  /** Oldest first. */
  readonly points: readonly { readonly at: Date; readonly value: number }[]
  readonly unit: string
  /** Drawn as an area; null where it is open to that side. */
  readonly range: { readonly low: number | null; readonly high: number | null }
}

const INK = '#4c5f58'
const LINE = '#0b7a5c'
const AREA = '#17c19126'

/** Values over time on a canvas as large as its place. For screen readers and print there must be a table beside it. */
export function drawPlot(place: HTMLElement, { points, unit, range }: PlotData): UPlot {
  const values = points.map(({ value }) => value)
  const bounds = [...values, range.low, range.high].filter((value) => value !== null)
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)]
  const margin = (most - least || Math.abs(most) || 1) * 0.1
  const axis = { stroke: INK, grid: { stroke: '#e3ebe8' }, font: '12px system-ui' }
  return new UPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: [least - margin, most + margin] } },
      axes: [
        { ...axis, values: (_plot, splits, _axis, _space, step) => dateTicks(splits, step) },
        { ...axis, size: 56, label: unit, labelSize: 18, labelFont: '12px system-ui' },
      ],
      series: [{}, { stroke: LINE, width: 2, points: { show: true, size: 8, fill: '#fff' } }],
      hooks: {
        drawClear: [
          (plot) => {
            const { left, top, width, height } = plot.bbox
            const at = (value: number) => Math.min(Math.max(plot.valToPos(value, 'y', true), top), top + height)
            if (range.low === null && range.high === null) return
            const upper = range.high === null ? top : at(range.high)
            const lower = range.low === null ? top + height : at(range.low)
            plot.ctx.fillStyle = AREA
            plot.ctx.fillRect(left, upper, width, lower - upper)
          },
        ],
      },
    },
    [points.map(({ at }) => at.getTime() / 1000), values],
    place,
  )
}
