import type { ResponseOf } from '#core/contract/call/call.ts'
import type { tabletCalls } from '#core/contract/submission/tablet-calls.ts'
import type { StoredTablet } from '#core/db/rows.ts'
import type { Device } from '#core/outbox/device.ts'

export type TabletDoor = Pick<Device, 'db' | 'cache' | 'api' | 'clock' | 'log' | 'tablet'>

/** The ward's admissions as the hospital gave them, and when. */
export type Ward = ResponseOf<typeof tabletCalls.tabletAdmissions>

/** A tablet that an officer has unlocked, in this page's memory: a reload locks it. */
export interface TabletSession extends Pick<StoredTablet, 'enrolment' | 'generation'> {
  /** Opens the ward's list. Non-extractable. */
  readonly listKey: CryptoKey
  /** Undefined until it was fetched for the first time. */
  readonly ward: Ward | undefined
}

/** The tablet of that session, as long as it still is one: not enrolled again, and its list key not dropped. */
export async function tabletOf(
  { db }: Pick<TabletDoor, 'db'>,
  { enrolment, generation }: Pick<TabletSession, 'enrolment' | 'generation'>,
): Promise<StoredTablet | undefined> {
  const tablet = await db.tablet.get('tablet')
  return tablet?.enrolment === enrolment && tablet.generation === generation ? tablet : undefined
}
