import { readPageVersion } from '#server/platform/http/app-version.ts'
import type { Metrics } from './metrics.ts'

/** Shows the version of the page that this server serves. Two versions at once are an upgrade under way, or a stuck one. */
export function watchVersion(metrics: Metrics, staticRoot: string | undefined): void {
  metrics.watch('portal_build_info', async () => [
    { labels: { version: (await readPageVersion(staticRoot)) || 'unbuilt' }, value: 1 },
  ])
}
