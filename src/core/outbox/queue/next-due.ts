import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { hasCome, isPostponed, LONGEST_BACKOFF, LONGEST_PAUSE, longestWait } from '#core/outbox/rules/backoff.ts'
import { inState } from './in-state.ts'
import { readLeased } from './read-leased.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock'>

/**
 * How long until a waiting form or file may be sent, in milliseconds: 0 when one is due, undefined when none waits.
 * @throws DatabaseError
 */
export const untilNextDue = (door: Door): Promise<number | undefined> =>
  read(door, async () => {
    const waits = [await untilForm(door), await untilFile(door)].filter((wait) => wait !== undefined)
    return waits.length > 0 ? Math.min(...waits) : undefined
  })

/**
 * How long until a waiting form may be sent, without regard to files.
 * @throws DatabaseError
 */
export const untilNextFormDue = (door: Door): Promise<number | undefined> => read(door, () => untilForm(door))

function read<T>({ db }: Door, work: () => Promise<T>): Promise<T> {
  return db.read(() => db.transaction('r', db.queue, db.leases, db.attachments, db.meta, work))
}

async function untilForm({ db, clock }: Door): Promise<number | undefined> {
  const now = clock()
  const leased = await readLeased(db)
  const waiting = inState(db, 'waiting').filter(({ id }) => !leased.has(id))
  const [first] = await waiting.clone().limit(1).toArray()
  if (!first) return undefined
  // A row that the hospital postponed may sort before rows whose time was set before the clock was set back.
  const [other] = await waiting
    .filter((row) => !isPostponed(row))
    .limit(1)
    .toArray()
  const soonest = Math.min(...[first, other ?? first].map((row) => until(row.dueAt, longestWait(row), now)))
  const pausedUntil = (await db.getMeta('pausedUntil')) ?? 0
  return Math.max(soonest, until(pausedUntil, LONGEST_PAUSE, now))
}

async function untilFile({ db, clock }: Door): Promise<number | undefined> {
  const now = clock()
  const files = await db.attachments.where('state').equals('due').toArray()
  return files.length > 0 ? Math.min(...files.map(({ dueAt }) => until(dueAt, LONGEST_BACKOFF, now))) : undefined
}

const until = (time: number, longest: number, now: number) => (hasCome(time, longest, now) ? 0 : time - now)
