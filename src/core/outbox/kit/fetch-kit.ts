import type { StoredKit } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'

/** `refreshKit`, loaded on demand because the first screen does not need it. */
export const fetchKit = async (door: Pick<OutboxDoor, 'db' | 'api' | 'clock' | 'sealingKey'>): Promise<StoredKit> =>
  (await import('./kit.ts')).refreshKit(door)
