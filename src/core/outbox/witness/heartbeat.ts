import { ApiError } from '#core/api/api-error.ts'
import { submissionCalls, type DeviceState } from '#core/contract/submission/submission-calls.ts'
import type { ToldState } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { readStanding, type Standing } from '#core/outbox/queue/standing.ts'
import { hasCome, LONGEST_PAUSE } from '#core/outbox/rules/backoff.ts'
import { awaitFirstMark, isMarkDue, nextMark, postponeMark, settleMark } from './copied-profile.ts'
import { deviceId } from './witness.ts'

interface HeartbeatDoor extends Pick<OutboxDoor, 'db' | 'api' | 'clock' | 'appVersion' | 'witness'> {
  /** Null where the browser cannot tell whether storage is persistent. */
  readonly persisted: () => Promise<boolean | null>
  readonly log: (message: string, error: unknown) => void
}

/** Tells the hospital the state of this device, with its batches where possible. */
export interface Heartbeats {
  /** Asks the browser, before a pass, for the data of a heartbeat. Nothing waits for the answer. */
  readonly prepare: () => void
  /** The heartbeat for a batch when it is sent; undefined while the browser has not answered. */
  readonly onBoard: (standing: Standing) => DeviceState | undefined
  /** A batch with a heartbeat was answered, and this many of its rows were receipted. */
  readonly arrived: (standing: Standing, receipted: number) => void
  /** A batch with a heartbeat got no readable answer: the hospital may have counted its rows. */
  readonly unanswered: () => void
  /**
   * Sends a call of its own when the hospital's state is wrong or some minutes old. Never during a pause.
   * @throws ApiError, DatabaseError
   */
  readonly sendIfDue: () => Promise<void>
}

/** How often a device without news sends a heartbeat, in milliseconds. */
const SILENCE = 5 * 60_000

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()

export function createHeartbeats(door: HeartbeatDoor): Heartbeats {
  const { db, api, clock, appVersion, log } = door
  let persisted: boolean | null | undefined
  /** The state that this page or worker told last, also with a batch. */
  let told: ToldState | undefined
  /** Whether the hospital's state may differ from `told`. Only a call of its own can settle that. */
  let inDoubt = false

  const stateOf = ({ unsent, oldest, lost, discarded }: Standing, kept: boolean | null): DeviceState => ({
    unsent,
    // A clock that was set back must not make an age negative.
    oldestSeconds: oldest === undefined ? null : Math.max(0, Math.round((clock() - oldest) / 1000)),
    appVersion,
    persisted: kept,
    ...(lost && lost.rows > 0 && { lost: { rows: lost.rows, from: isoTime(lost.from), until: isoTime(lost.until) } }),
    ...(discarded > 0 && { discarded }),
  })

  const toldOf = ({ unsent, oldest, lost, discarded }: Standing, kept: boolean | null): ToldState => ({
    unsent,
    oldest,
    lostRows: lost?.rows ?? 0,
    discarded,
    appVersion,
    persisted: kept,
    at: clock(),
  })

  const isNews = (now: ToldState, known: ToldState | undefined): boolean =>
    inDoubt ||
    known === undefined ||
    known.unsent !== now.unsent ||
    known.oldest !== now.oldest ||
    known.lostRows !== now.lostRows ||
    known.discarded !== now.discarded ||
    known.appVersion !== now.appVersion ||
    known.persisted !== now.persisted ||
    hasCome(known.at + SILENCE, SILENCE, now.at)

  return {
    prepare: () =>
      void door.persisted().then(
        (answer) => (persisted = answer),
        (error: unknown) => log('it is not known whether storage is persistent', error),
      ),
    // The answer would overwrite the right witness with one under a temporary name (OB96).
    onBoard: (standing) =>
      persisted === undefined || standing.isUnwitnessed ? undefined : stateOf(standing, persisted),
    arrived: (standing, receipted) => {
      const left = Math.max(0, standing.unsent - receipted)
      const oldest = left === 0 ? undefined : standing.oldest
      told = toldOf({ ...standing, unsent: left, oldest }, persisted ?? null)
    },
    unanswered: () => void (inDoubt = true),
    sendIfDue: async () => {
      const { pausedUntil, standing, elsewhere, markDue } = await db.read(() =>
        db.transaction('r', db.queue, db.meta, async () => ({
          markDue: await isMarkDue(db, clock()),
          pausedUntil: (await db.getMeta('pausedUntil')) ?? 0,
          standing: await readStanding(db),
          elsewhere: await db.getMeta('told'),
        })),
      )
      if (!hasCome(pausedUntil, LONGEST_PAUSE, clock())) return
      const kept = await door.persisted()
      const now = toldOf(standing, kept)
      if (!markDue && !isNews(now, latest(told, elsewhere))) return awaitFirstMark(db, clock())
      await deviceId(door)
      const left = await nextMark(door)
      if (!left) return
      const { device, mark } = left
      const state = { deviceId: device, ...stateOf(standing, kept) }
      const { copied } = await api.call(submissionCalls.heartbeat, { ...state, mark }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.reason === 'invalid')) throw error
        // An older server knows neither marks nor discarded rows.
        const { discarded: _discarded, ...known } = state
        return api.call(submissionCalls.heartbeat, known)
      })
      told = copied ? undefined : now
      inDoubt = false
      if (!copied) await db.write([], () => db.setMeta('told', now))
      await (copied === undefined ? postponeMark(door) : settleMark(door, mark, copied))
    },
  }
}

const latest = (one: ToldState | undefined, other: ToldState | undefined): ToldState | undefined =>
  one && other ? (one.at >= other.at ? one : other) : (one ?? other)
