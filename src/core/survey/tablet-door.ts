import type { ResponseOf } from '#core/contract/call/call.ts'
import type { tabletCalls } from '#core/contract/submission/tablet-calls.ts'
import type { StoredTablet } from '#core/db/rows.ts'
import type { Device } from '#core/outbox/device.ts'

export type TabletDoor = Pick<Device, 'db' | 'cache' | 'api' | 'clock' | 'log' | 'tablet'>

/** The ward's admissions as the hospital gave them, and the time of the list. */
export type Ward = ResponseOf<typeof tabletCalls.tabletAdmissions>

/** A tablet that an officer has unlocked. It is in this page's memory: a reload locks it. */
export interface TabletSession extends Pick<StoredTablet, 'enrolment' | 'generation'> {
  /** The key of the ward's list, non-extractable. */
  readonly listKey: CryptoKey
  /** The ward's list; undefined until the first fetch. */
  readonly ward: Ward | undefined
}

/** The stored tablet of a session; undefined when it was enrolled again, or its list key was dropped. */
export async function tabletOf(
  { db }: Pick<TabletDoor, 'db'>,
  { enrolment, generation }: Pick<TabletSession, 'enrolment' | 'generation'>,
): Promise<StoredTablet | undefined> {
  const tablet = await db.tablet.get('tablet')
  return tablet?.enrolment === enrolment && tablet.generation === generation ? tablet : undefined
}
