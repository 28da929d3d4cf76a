import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type HeartbeatOptions, recordHeartbeats, type ToldHeartbeat } from './record-heartbeats.ts'

/**
 * Notes a device's heartbeat from a batch; returns at once. A failure is logged and does not concern the batch.
 * @param receipted how many of the batch's rows are receipted with it: they no longer count as unsent
 */
export type NoteHeartbeat = (heartbeat: ToldHeartbeat, receipted: number, log: FastifyBaseLogger) => void

/** Devices that may wait to be written. Above that, a device is written at its next heartbeat. */
const WAITING = 10_000

/** Milliseconds between two writes. */
const PAUSE = 250

/** Writes all waiting heartbeats a few times a second: many batches cost little, and take one connection. */
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
        await sleep(PAUSE, undefined, { ref: false })
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
