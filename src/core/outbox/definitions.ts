import { submissionCalls } from '#core/contract/submission-calls.ts'
import { ownQuestionnaire } from '#core/questionnaires/own-questionnaire.ts'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import type { Device } from './device.ts'

type Door = Pick<Device, 'db' | 'cache' | 'api' | 'log'>

/**
 * Fetches the definitions when the kit names versions that are not here. One that this version of the app cannot read
 * hides no other: an older one is asked on.
 * @throws ApiError
 */
export async function refreshDefinitions({ db, cache, api, log }: Door): Promise<void> {
  const kit = await db.kit.get('kit')
  const named =
    kit?.questionnaires.flatMap(({ kind, versions }) => versions.map((version) => ({ kind, version }))) ?? []
  const known = await Promise.all(named.map(async ({ kind, version }) => isHere(cache, kind, version)))
  if (known.every(Boolean)) return
  const { definitions } = await api.call(submissionCalls.definitionList, {})
  const { readDefinition } = await import('#core/questionnaires/read-definition.ts')
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

/**
 * The newest version of a kind that this device can ask and that the hospital is known to take. Where it takes none of
 * them, the app's own: its forms are held until the hospital has learned it. Undefined when there is none at all.
 */
export async function newestQuestionnaire(
  { db, cache }: Pick<Door, 'db' | 'cache'>,
  kind: string,
): Promise<Questionnaire | undefined> {
  const own = await ownQuestionnaire(kind)
  const taken = (await db.kit.get('kit'))?.questionnaires.find((one) => one.kind === kind)?.versions
  const isTaken = (version: number) => taken?.includes(version) ?? true
  const cached = (await cache.definitions.where('kind').equals(kind).sortBy('version').catch(nothing)) ?? []
  const newest = cached.findLast(({ version }) => isTaken(version))
  if (!newest || (own && own.version >= newest.version && isTaken(own.version))) return own
  return (await read(newest.definition)) ?? own
}

/** A version under which answers were given; undefined when this device does not have it. */
export async function questionnaireOf(
  { cache }: Pick<Door, 'cache'>,
  kind: string,
  version: number,
): Promise<Questionnaire | undefined> {
  const own = await ownQuestionnaire(kind)
  if (own?.version === version) return own
  const cached = await cache.definitions.get([kind, version]).catch(nothing)
  return cached && read(cached.definition)
}

/** Read again each time: what lies in the cache was written by whatever version of the app. */
async function read(raw: unknown): Promise<Questionnaire | undefined> {
  const { readDefinition } = await import('#core/questionnaires/read-definition.ts')
  try {
    return readDefinition(raw)
  } catch {
    // It was told when it came.
    return undefined
  }
}

async function isHere(cache: Door['cache'], kind: string, version: number): Promise<boolean> {
  // A form of the program's own needs no definition.
  if (kind === 'profile-change') return true
  if ((await ownQuestionnaire(kind))?.version === version) return true
  return (await cache.definitions.where('[kind+version]').equals([kind, version]).count()) > 0
}

/** A cache that fails keeps nobody from collecting. */
const nothing = () => undefined
