import { ownQuestionnaire, ownVersion } from '#core/questionnaires/forms/own-questionnaire.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Device } from './device.ts'

type Door = Pick<Device, 'db' | 'cache'>

/**
 * The newest version of a kind that this device can read and that the hospital takes and has not withdrawn. Where the
 * hospital takes none, the app's own version: its forms are held until the hospital knows it. Undefined when there is
 * none, or when the hospital has withdrawn it.
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

/** The version under which a form was begun; undefined when this device does not have it. */
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

/** Parsed again each time, because another version of the app may have written the cache. */
async function read(raw: unknown): Promise<Questionnaire | undefined> {
  const { readDefinition } = await import('#core/questionnaires/language/checking/read-definition.ts')
  try {
    return readDefinition(raw)
  } catch {
    // The failure was logged when the definition was fetched.
    return undefined
  }
}

/** Collecting goes on when the database fails. */
const nothing = () => undefined
