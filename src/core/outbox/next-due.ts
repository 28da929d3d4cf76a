import { hasCome, isPostponed, LONGEST_BACKOFF, LONGEST_PAUSE, longestWait } from './backoff.ts'
import type { OutboxDoor } from './door.ts'
import { inState } from './in-state.ts'
import { readLeased } from './read-leased.ts'

/**
 * How long until something that waits may be sent, in milliseconds; 0 when it may be now, undefined when nothing waits.
 * @throws DatabaseError
 */
export function untilNextDue({ db, clock }: Pick<OutboxDoor, 'db' | 'clock'>): Promise<number | undefined> {
  return db.read(() =>
    db.transaction('r', db.queue, db.leases, db.attachments, db.meta, async () => {
      const now = clock()
      const leased = await readLeased(db)
      const waiting = inState(db, 'waiting').filter(({ id }) => !leased.has(id))
      const [first] = await waiting.clone().limit(1).toArray()
      const files = await db.attachments.where('state').equals('due').toArray()
      const soonestFile = Math.min(...files.map(({ dueAt }) => until(dueAt, LONGEST_BACKOFF, now)))
      if (!first) return files.length > 0 ? soonestFile : undefined
      // Behind what the hospital wants later may stand what was set before the clock was set back.
      const [other] = await waiting
        .filter((row) => !isPostponed(row))
        .limit(1)
        .toArray()
      const soonest = Math.min(...[first, other ?? first].map((row) => until(row.dueAt, longestWait(row), now)))
      const pausedUntil = (await db.getMeta('pausedUntil')) ?? 0
      return Math.min(soonestFile, Math.max(soonest, until(pausedUntil, LONGEST_PAUSE, now)))
    }),
  )
}

const until = (time: number, longest: number, now: number) => (hasCome(time, longest, now) ? 0 : time - now)
