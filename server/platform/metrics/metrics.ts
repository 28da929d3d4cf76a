import type { CounterName, counters, GaugeName, gauges, HistogramName, histograms, LabelsOf } from './instruments.ts'

/** The measurements of the server's folders. They name the instruments and need no library. */
export interface Metrics {
  /** @param by the amount; 1 by default */
  count<Name extends CounterName>(name: Name, labels: LabelsOf<(typeof counters)[Name]>, by?: number): void
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<(typeof histograms)[Name]>, seconds: number): void
  /** Calls `read` at every scrape. A gauge may be watched several times under different labels. */
  watch<Name extends GaugeName>(name: Name, read: () => Promise<Readings<Name>> | Readings<Name>): void
}

export type Readings<Name extends GaugeName> = readonly {
  readonly labels: LabelsOf<(typeof gauges)[Name]>
  readonly value: number
}[]

const nothing = () => undefined

/** Metrics of a server that no scraper reads. */
export const noMetrics: Metrics = { count: nothing, observe: nothing, watch: nothing }
