import type { Api } from '#core/api/client.ts'
import type { seal } from '#core/crypto/sealing.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Presence } from './owner.ts'
import type { TextStore } from './text-store.ts'

/** What the outbox needs from outside. Page, service worker and tests each bring their own. */
export interface OutboxDoor {
  readonly db: OutboxDatabase
  readonly api: Api
  /** Milliseconds since 1970 by the device's clock, which may be wrong and may jump. */
  readonly clock: () => number
  /** Uniform in [0, 1). */
  readonly random: () => number
  /** Undefined where the browser has no Web Locks: then leases alone keep drainers apart. */
  readonly locks: LockManager | undefined
  /** The version that this page or worker runs. */
  readonly appVersion: string
  /** The person whose own submissions may travel. */
  readonly presence: () => Promise<Presence>
  /** The function that seals answers; HPKE by default. */
  readonly seal?: typeof seal
  /** The witness cookie; undefined where it cannot be read. */
  readonly witness?: TextStore
  /** A copy of the key that forms are sealed to. */
  readonly sealingKey?: TextStore
}
