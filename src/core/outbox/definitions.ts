import { ownQuestionnaire, ownVersion } from '#core/questionnaires/forms/own-questionnaire.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Device } from './device.ts'

type Door = Pick<Device, 'db' | 'cache'>

/**
 * The newest version of a kind that this device can ask, that the hospital is known to take and that it has not withdrawn.
 * Where it takes none of them, the app's own: its forms are held until the hospital has learned it. Undefined when there
 * is none at all, or the hospital has withdrawn what there is.
 */
export async function newestQuestionnaire({ db, cache }: Door, kind: string): Promise<Questionnaire | undefined> {
  const built = await ownQuestionnaire(kind)
  const known = (await db.kit.get('kit').catch(nothing))?.questionnaires.find((one) => one.kind === kind)
  const isOffered = (version: number) => !known?.withdrawn?.includes(version)
  const isTaken = (version: number) => (known?.versions.includes(version) ?? true) && isOffered(version)
  const own = built && isOffered(built.version) ? built : undefined
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
  const own = await ownVersion(kind, version)
  if (own) return own
  const cached = await cache.definitions.get([kind, version]).catch(nothing)
  return cached && read(cached.definition)
}

/** Read again each time: what lies in the cache was written by whatever version of the app. */
async function read(raw: unknown): Promise<Questionnaire | undefined> {
  const { readDefinition } = await import('#core/questionnaires/language/checking/read-definition.ts')
  try {
    return readDefinition(raw)
  } catch {
    // It was told when it came.
    return undefined
  }
}

/** A failed database does not stop the collecting. */
const nothing = () => undefined
