import { useList } from '#features/portal/list/use-list.ts'
import { Slider } from './Slider.tsx'

/** Where there are none, nothing is missing. */
export function Slides() {
  const { rows, state } = useList('slides')
  if (rows) return rows.length > 0 ? <Slider slides={rows} /> : null
  if (state === 'failed') return null
  // Its place is kept: what stands below does not move when they come.
  return <div aria-hidden="true" className="h-92 rounded-card border border-line bg-surface sm:h-72" />
}
