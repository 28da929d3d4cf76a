import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { calls } from '#core/contract/calls.ts'
import { type Route, route } from './route.ts'

const versionFile = z.object({ version: z.string() })

/** The version of the page that this server serves. Before the first build there is none, and no page is outdated. */
export function versionRoute(staticRoot: string | undefined): Route {
  return route(calls.version, async () => ({ version: await readPageVersion(staticRoot) }))
}

/** Empty before the first build. Read each time: a newer page may be deployed beside a running server. */
export async function readPageVersion(staticRoot: string | undefined): Promise<string> {
  const text = staticRoot && (await readFile(join(staticRoot, 'version.json'), 'utf8').catch(() => undefined))
  return text ? versionFile.parse(JSON.parse(text)).version : ''
}
