import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { readPageVersion } from './app-version.ts'

/** Shows the version of the page that this server serves. Two versions at once are an upgrade under way, or a stuck one. */
export function watchVersion(metrics: Metrics, staticRoot: string | undefined): void {
  metrics.watch('portal_build_info', async () => [
    { labels: { version: (await readPageVersion(staticRoot)) || 'unbuilt' }, value: 1 },
  ])
}
