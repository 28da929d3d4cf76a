import type { FastifyBaseLogger } from 'fastify'
import { type HeartbeatOptions, recordHeartbeats, type ToldHeartbeat } from './record-heartbeats.ts'

/**
 * Notes what a batch tells of its device; returns at once. What fails is logged, and the batch knows nothing of it.
 * @param receipted how many of the batch's rows are receipted with it: they no longer count as unsent
 */
export type NoteHeartbeat = (heartbeat: ToldHeartbeat, receipted: number, log: FastifyBaseLogger) => void

/** Devices that may wait to be written; what comes above that is left to their next heartbeat. */
const WAITING = 10_000

/** One statement at a time writes all that came meanwhile: a storm of batches takes one connection, not thousands. */
export function makeHeartbeatNotes(options: HeartbeatOptions): NoteHeartbeat {
  const waiting = new Map<string, ToldHeartbeat>()
  let writing = false

  async function write(log: FastifyBaseLogger): Promise<void> {
    if (writing) return
    writing = true
    try {
      while (waiting.size > 0) {
        const heartbeats = [...waiting.values()]
        waiting.clear()
        await recordHeartbeats(options, heartbeats, log)
      }
    } catch (error) {
      log.error({ event: 'heartbeats-not-kept', err: error })
    } finally {
      writing = false
    }
  }

  return (heartbeat, receipted, log) => {
    if (waiting.size >= WAITING) return
    const unsent = Math.max(0, heartbeat.unsent - receipted)
    const oldestSeconds = unsent === 0 ? null : heartbeat.oldestSeconds
    waiting.set(heartbeat.deviceId, { ...heartbeat, unsent, oldestSeconds })
    void write(log)
  }
}
