import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { readPageVersion } from './app-version.ts'

/** Shows the version of the page that this server serves. Two versions at once mean an upgrade, running or stuck. */
export function watchVersion(metrics: Metrics, staticRoot: string | undefined): void {
  metrics.watch('portal_build_info', async () => [
    { labels: { version: (await readPageVersion(staticRoot)) || 'unbuilt' }, value: 1 },
  ])
}
