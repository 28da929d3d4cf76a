import { submissionCalls } from '#core/contract/submission/submission-calls.ts'
import { isBuiltIn } from '#core/questionnaires/forms/is-built-in.ts'
import type { Device } from './device.ts'

/**
 * Fetches the definitions when the kit names versions that are not here. One that this version of the app cannot read
 * hides no other: an older one is asked on.
 * @throws ApiError
 */
export async function refreshDefinitions({
  db,
  cache,
  api,
  log,
}: Pick<Device, 'db' | 'cache' | 'api' | 'log'>): Promise<void> {
  const kit = await db.kit.get('kit')
  const named =
    kit?.questionnaires.flatMap(({ kind, versions }) => versions.map((version) => ({ kind, version }))) ?? []
  const known = await Promise.all(named.map(async ({ kind, version }) => isHere(cache, kind, version)))
  if (known.every(Boolean)) return
  const { definitions } = await api.call(submissionCalls.definitionList, {})
  // Large, with the engine of patterns: a device that has all versions never loads it.
  const { readDefinition } = await import('#core/questionnaires/language/checking/read-definition.ts')
  for (const raw of definitions) {
    try {
      // Most of them the app was built with: to read them all would hold up a slow phone.
      if (await isHere(cache, String(raw['kind']), Number(raw['version']))) continue
      const { kind, version } = readDefinition(raw)
      await cache.definitions.put({ kind, version, definition: raw })
    } catch (error) {
      log('a definition cannot be used', error)
    }
  }
}

/** Whether a version can be asked without being fetched. */
async function isHere(cache: Device['cache'], kind: string, version: number): Promise<boolean> {
  // A form of the program's own needs no definition.
  if (kind === 'profile-change' || isBuiltIn(kind, version)) return true
  return (await cache.definitions.where('[kind+version]').equals([kind, version]).count()) > 0
}
