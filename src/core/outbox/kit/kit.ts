import { submissionCalls } from '#core/contract/submission/submission-calls.ts'
import type { StoredKit } from '#core/db/rows.ts'
import type { PublicKey } from '#core/domain/submission/offline-kit.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { releaseForKit } from '#core/outbox/queue/release.ts'
import { copySealingKey } from './sealing-key.ts'

/**
 * Fetches the offline kit, and releases rows that waited for a server that knows their version or takes this app.
 * @returns the kit as it is stored
 * @throws ApiError, DatabaseError
 */
export async function refreshKit(door: Pick<OutboxDoor, 'db' | 'api' | 'clock' | 'sealingKey'>): Promise<StoredKit> {
  const { db, api, clock } = door
  const fetched = await api.call(submissionCalls.submissionKeys, {})
  await copySealingKey(door, fetched.sealing)
  const kit = await db.write([db.kit], async () => {
    const known = await db.kit.get('kit')
    const merged: StoredKit = {
      ...fetched,
      receipts: mergeKeys(fetched.receipts, known?.receipts ?? []),
      id: 'kit',
      fetchedAt: clock(),
    }
    await db.kit.put(merged)
    return merged
  })
  await releaseForKit(door, kit)
  return kit
}

/** Keeps the keys that the server no longer names: they still verify older receipts. */
function mergeKeys(current: readonly PublicKey[], known: readonly PublicKey[]): PublicKey[] {
  const named = new Set(current.map(({ id }) => id))
  return [...current, ...known.filter(({ id }) => !named.has(id))]
}
