import { createServer, type Server } from 'node:http'
import type { PrometheusMetrics } from './prometheus.ts'

/**
 * Serves `/metrics` on a listener of its own, to which no proxy leads from outside. It has no authentication:
 * METRICS_HOST and the network decide who can reach it.
 */
export function serveMetrics(metrics: PrometheusMetrics): Server {
  return createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    metrics.scrape().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
