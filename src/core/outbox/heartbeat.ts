import { submissionCalls } from '#core/contract/submission-calls.ts'
import { countOutbox } from './counts.ts'
import { deviceId } from './device-id.ts'
import type { OutboxDoor } from './door.ts'

export interface HeartbeatDoor extends Pick<OutboxDoor, 'db' | 'api' | 'clock'> {
  readonly appVersion: string
  /** Null where the browser cannot tell whether storage is persistent. */
  readonly persisted: () => Promise<boolean | null>
}

/**
 * Tells the hospital how this device stands.
 * @throws ApiError
 */
export async function sendHeartbeat({ db, api, clock, appVersion, persisted }: HeartbeatDoor): Promise<void> {
  const { unsent, oldest } = await countOutbox(db)
  await api.call(submissionCalls.heartbeat, {
    deviceId: await deviceId(db),
    unsent,
    // A clock that was set back must not make an age negative.
    oldestSeconds: oldest === undefined ? null : Math.max(0, Math.round((clock() - oldest) / 1000)),
    appVersion,
    persisted: await persisted(),
  })
}
