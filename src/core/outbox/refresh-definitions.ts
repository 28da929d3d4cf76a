import { submissionCalls } from '#core/contract/submission/submission-calls.ts'
import { isBuiltIn } from '#core/questionnaires/forms/is-built-in.ts'
import type { Device } from './device.ts'

/**
 * Fetches the definitions when the kit names versions that this device lacks. A version that this app cannot read does
 * not hide the others: an older one stays in use.
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
  // Loaded on demand: it is large (it has the regular-expression engine), and few devices lack a version.
  const { readDefinition } = await import('#core/questionnaires/language/checking/read-definition.ts')
  for (const raw of definitions) {
    try {
      // Most definitions are built into the app. Reading them all would block a slow phone.
      if (await isHere(cache, String(raw['kind']), Number(raw['version']))) continue
      const { kind, version } = readDefinition(raw)
      await cache.definitions.put({ kind, version, definition: raw })
    } catch (error) {
      log('a definition cannot be used', error)
    }
  }
}

/** Whether this device has the version already. */
async function isHere(cache: Device['cache'], kind: string, version: number): Promise<boolean> {
  // A profile change is part of the program, and needs no definition.
  if (kind === 'profile-change' || isBuiltIn(kind, version)) return true
  return (await cache.definitions.where('[kind+version]').equals([kind, version]).count()) > 0
}
