import { submissionCalls, type DeviceState } from '#core/contract/submission-calls.ts'
import { hasCome, LONGEST_PAUSE } from './backoff.ts'
import { deviceId } from './device-id.ts'
import type { OutboxDoor } from './door.ts'
import { readStanding, type Standing } from './standing.ts'

interface HeartbeatDoor extends Pick<OutboxDoor, 'db' | 'api' | 'clock'> {
  readonly appVersion: string
  /** Null where the browser cannot tell whether storage is persistent. */
  readonly persisted: () => Promise<boolean | null>
  readonly log: (message: string, error: unknown) => void
}

/** Tells the hospital how this device stands, on board of its batches where it can. */
export interface Heartbeats {
  /** Before a pass: asks the browser what a batch tells of it. Nothing waits for the answer. */
  readonly prepare: () => void
  /** What a batch carries, at its sending; undefined while the browser has not answered. */
  readonly onBoard: (standing: Standing) => DeviceState | undefined
  /** A batch that carried one was answered, and so many of its rows were receipted. */
  readonly arrived: (standing: Standing, receipted: number) => void
  /** A batch that carried one got no readable answer: the hospital may have counted its rows. */
  readonly unanswered: () => void
  /**
   * Sends a call of its own when the hospital knows otherwise, or has heard nothing for some minutes. Never during a pause.
   * @throws ApiError, DatabaseError
   */
  readonly sendIfDue: () => Promise<void>
}

/** A device that has nothing new to tell says so this often. */
const SILENCE = 5 * 60_000

interface Told extends Standing {
  readonly persisted: boolean | null
  readonly at: number
}

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()

export function createHeartbeats(door: HeartbeatDoor): Heartbeats {
  const { db, api, clock, appVersion, log } = door
  let persisted: boolean | null | undefined
  let told: Told | undefined
  /** Whether the hospital may know something else than `told`: only a call of its own settles that. */
  let inDoubt = false

  const stateOf = ({ unsent, oldest, lost }: Standing, kept: boolean | null): DeviceState => ({
    unsent,
    // A clock that was set back must not make an age negative.
    oldestSeconds: oldest === undefined ? null : Math.max(0, Math.round((clock() - oldest) / 1000)),
    appVersion,
    persisted: kept,
    ...(lost && { lost: { rows: lost.rows, from: isoTime(lost.from), until: isoTime(lost.until) } }),
  })

  const isNews = (now: Told): boolean =>
    inDoubt ||
    told === undefined ||
    told.unsent !== now.unsent ||
    told.oldest !== now.oldest ||
    told.persisted !== now.persisted ||
    told.lost?.rows !== now.lost?.rows ||
    hasCome(told.at + SILENCE, SILENCE, now.at)

  return {
    prepare: () =>
      void door.persisted().then(
        (answer) => (persisted = answer),
        (error: unknown) => log('it is not known whether storage is persistent', error),
      ),
    onBoard: (standing) => (persisted === undefined ? undefined : stateOf(standing, persisted)),
    arrived: ({ unsent, oldest, lost }, receipted) => {
      const left = Math.max(0, unsent - receipted)
      told = {
        unsent: left,
        oldest: left === 0 ? undefined : oldest,
        lost,
        persisted: persisted ?? null,
        at: clock(),
      }
    },
    unanswered: () => void (inDoubt = true),
    sendIfDue: async () => {
      const { pausedUntil, standing } = await db.read(() =>
        db.transaction('r', db.queue, db.meta, async () => ({
          pausedUntil: (await db.getMeta('pausedUntil')) ?? 0,
          standing: await readStanding(db),
        })),
      )
      if (!hasCome(pausedUntil, LONGEST_PAUSE, clock())) return
      const now = { ...standing, persisted: await door.persisted(), at: clock() }
      if (!isNews(now)) return
      await api.call(submissionCalls.heartbeat, { deviceId: await deviceId(db), ...stateOf(now, now.persisted) })
      told = now
      inDoubt = false
    },
  }
}
