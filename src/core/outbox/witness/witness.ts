import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { LostRows } from '#core/db/rows.ts'
import { readWitness, type DeviceWitness } from '#core/domain/device/device-witness.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'

/*
 * A browser that runs out of space may delete all databases of a site, and nothing in them can then show that they
 * existed. So a few numbers are kept in cookies, which browsers delete less often: which device this is, and what is
 * unsent. Databases without a name may be new, or may have been deleted. So each page and worker asks the witness
 * before it names the device, even one that was running when the databases were deleted.
 */

type Door = Pick<OutboxDoor, 'db' | 'clock' | 'witness'>

/**
 * This browser profile's name among the hospital's devices, made at first use.
 * @throws DatabaseError
 */
export async function deviceId(door: Door): Promise<string> {
  const { db } = door
  let isAsked = door.witness !== undefined
  // Forms do not wait for a browser that fails to read its cookies. The cookies are read again before the name counts.
  const known = await recogniseDevice(door).catch(() => void (isAsked = false))
  if (known !== undefined) return known
  return db.write([], async () => {
    const { id } = await readIdentity(db)
    if (id !== undefined) return id
    const made = crypto.randomUUID()
    await db.setMeta('deviceId', made)
    if (!isAsked) await db.setMeta('unwitnessed', true)
    return made
  })
}

/**
 * The name that the databases or the witness have. If the witness names another device than the databases do, they were
 * deleted: the device keeps its former name, and its unsent rows are noted as lost, for its people and the hospital.
 * @returns undefined where neither has a name
 * @throws DatabaseError; the browser's own error where it fails to read the witness
 */
export async function recogniseDevice({ db, clock, witness }: Door): Promise<string | undefined> {
  const known = await db.read(() => readIdentity(db))
  if (!witness || known.isWitnessed) return known.id
  const before = readWitness(await witness.read())
  if (!before && known.id === undefined) return undefined
  return db.write([], async () => {
    const now = await readIdentity(db)
    if (now.isWitnessed) return now.id
    await db.clearMeta('unwitnessed')
    if (!before || before.device === now.id) return now.id
    await db.setMeta('deviceId', before.device)
    await db.setMeta('witnessBase', (before.seq ?? 0) + 1)
    // The mark was left under another name: this device begins its marks again (OB97).
    await db.clearMeta('mark')
    const lost = lostBy(before, clock())
    if (lost) await db.setMeta('lost', lost)
    if (before.discarded) await db.setMeta('discardedBefore', before.discarded)
    return before.device
  })
}

/**
 * A worker that cannot read cookies names the device without asking the witness. A page or worker that can read them
 * asks it later.
 */
async function readIdentity(db: OutboxDatabase) {
  const { deviceId: id, unwitnessed } = await db.getMetas('deviceId', 'unwitnessed')
  return { id, isWitnessed: id !== undefined && unwitnessed !== true }
}

/** What a witness that is ahead of its databases shows as lost. `rows` is 0 where nothing was unsent. */
export function lostBy(
  { unsent, saved = 0, oldest, latest, lost, lostFrom, lostUntil, isRead, files = 0, lostFiles = 0 }: DeviceWitness,
  now: number,
): LostRows | undefined {
  const allFiles = files + lostFiles
  if (unsent + lost + allFiles === 0)
    return saved > 0 || !isRead ? { rows: 0, from: now, until: now, isRead: false } : undefined
  const times = [oldest, latest, lostFrom, lostUntil].filter((time) => time !== undefined)
  const [from, until] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [now, now]
  return {
    rows: unsent + lost,
    ...(allFiles > 0 && { files: allFiles }),
    from,
    until,
    isRead: isRead && unsent + files === 0,
  }
}

/** Records that a person has read how many forms are gone. */
export async function readLoss({ db }: Pick<OutboxDoor, 'db'>): Promise<void> {
  await db.write([], async () => {
    const lost = await db.getMeta('lost')
    if (lost) await db.setMeta('lost', { ...lost, isRead: true })
  })
}
