import { DatabaseError } from '#core/db/database-error.ts'
import { publicKey, type PublicKey } from '#core/domain/submission/offline-kit.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'

type Door = Pick<OutboxDoor, 'db' | 'sealingKey'>

/**
 * The hospital's key that forms are sealed to. The copy of the key is used where the database does not answer or was
 * deleted. Undefined on a device that never had an offline kit.
 * @throws DatabaseError where there is no copy either
 */
export async function readSealingKey({ db, sealingKey }: Door): Promise<PublicKey | undefined> {
  const copy = async () => parse(await sealingKey?.read())
  try {
    return (await db.read(() => db.kit.get('kit')))?.sealing ?? (await copy().catch(() => undefined))
  } catch (error) {
    const found = error instanceof DatabaseError ? await copy() : undefined
    if (!found) throw error
    return found
  }
}

/** Copies the key to a place that is readable without the database. If that fails, the key is still in the database. */
export async function copySealingKey({ sealingKey }: Pick<Door, 'sealingKey'>, key: PublicKey): Promise<void> {
  await sealingKey?.keep(JSON.stringify(key)).catch(() => undefined)
}

/** Reads the key; undefined where the copy is not a valid key. */
function parse(text: string | undefined): PublicKey | undefined {
  if (text === undefined) return undefined
  try {
    return publicKey.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
