import { hasCome, LONGEST_BACKOFF, LONGEST_PAUSE } from './backoff.ts'
import type { OutboxDoor } from './door.ts'
import { inState } from './in-state.ts'

/**
 * How long until something that waits may be sent, in milliseconds; 0 when it may be now, undefined when nothing waits.
 * @throws DatabaseError
 */
export function untilNextDue({ db, clock }: Pick<OutboxDoor, 'db' | 'clock'>): Promise<number | undefined> {
  return db.read(() =>
    db.transaction('r', db.queue, db.meta, async () => {
      const [first] = await inState(db, 'waiting').limit(1).toArray()
      if (!first) return undefined
      const now = clock()
      const pausedUntil = (await db.getMeta('pausedUntil')) ?? 0
      return Math.max(until(first.dueAt, LONGEST_BACKOFF, now), until(pausedUntil, LONGEST_PAUSE, now))
    }),
  )
}

const until = (time: number, longest: number, now: number) => (hasCome(time, longest, now) ? 0 : time - now)
