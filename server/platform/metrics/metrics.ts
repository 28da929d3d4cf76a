import type { CounterName, counters, GaugeName, gauges, HistogramName, histograms, LabelsOf } from './instruments.ts'

/** What the rooms of the server say of their work. They know the instruments by name, and no library. */
export interface Metrics {
  /** @param by how many; one where it is left out */
  count<Name extends CounterName>(name: Name, labels: LabelsOf<(typeof counters)[Name]>, by?: number): void
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<(typeof histograms)[Name]>, seconds: number): void
  /** `read` is called at every scrape. Of one gauge several may be watched, each under labels of its own. */
  watch<Name extends GaugeName>(name: Name, read: () => Promise<Readings<Name>> | Readings<Name>): void
}

export type Readings<Name extends GaugeName> = readonly {
  readonly labels: LabelsOf<(typeof gauges)[Name]>
  readonly value: number
}[]

const nothing = () => undefined

/** Where there is no scraper. */
export const noMetrics: Metrics = { count: nothing, observe: nothing, watch: nothing }
