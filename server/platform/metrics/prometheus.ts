import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { counters, gauges, histograms } from './instruments.ts'
import type { Metrics } from './metrics.ts'

export interface PrometheusMetrics extends Metrics {
  /** All metrics, in Prometheus' text format. A gauge that cannot be read is left out and counted. */
  scrape(): Promise<{ readonly contentType: string; readonly text: string }>
}

/** Metrics of one server, in memory. Prometheus sums those of several. */
export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const counting = mapOf(counters, (name, { help, labels }) => {
    const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers })
    // A series that begins at 1 never increases, so alerts would miss its first event.
    for (const [label, values] of Object.entries(labels))
      if (Array.isArray(values) && Object.keys(labels).length === 1)
        for (const value of values) counter.inc({ [label]: value }, 0)
    return counter
  })
  const timing = mapOf(histograms, (name, { help, labels, buckets }) => {
    return new Histogram({ name, help, labelNames: Object.keys(labels), buckets: [...buckets], registers })
  })
  const showing = mapOf(gauges, (name, { help, labels }) => {
    const gauge = new Gauge({ name, help, labelNames: Object.keys(labels), registers })
    // The library would reset a gauge without labels to 0, which nothing has measured.
    const clear = () => (Object.keys(labels).length === 0 ? gauge.remove() : gauge.reset())
    clear()
    return { gauge, clear }
  })
  /** Each reads a gauge and returns a function that sets it. */
  const readers: (() => Promise<() => void>)[] = []

  return {
    count: (name, labels, by = 1) => counting.get(name)?.inc({ ...labels }, by),
    observe: (name, labels, seconds) => timing.get(name)?.observe({ ...labels }, seconds),
    watch(name, read) {
      readers.push(async () => {
        const readings = await read()
        return () => {
          for (const { labels, value } of readings) showing.get(name)?.gauge.set({ ...labels }, value)
        }
      })
    },
    async scrape() {
      const read = await Promise.allSettled(readers.map((reader) => reader()))
      for (const { clear } of showing.values()) clear()
      for (const one of read) if (one.status === 'fulfilled') one.value()
      counting.get('portal_scrape_failures_total')?.inc(read.filter(({ status }) => status === 'rejected').length)
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

function mapOf<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  make: (name: Name, from: From) => To,
): ReadonlyMap<Name, To> {
  const names = Object.keys(record).filter((name): name is Name => name in record)
  return new Map(names.map((name) => [name, make(name, record[name])]))
}
