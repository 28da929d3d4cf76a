import { inDatabase } from './portal-database.ts'
import type { Portal } from './portal.ts'

/** Ends the minute in which the hospital sends no second code. */
export async function passCodePause(portal: Portal): Promise<void> {
  await inDatabase(portal, `delete from rate_limit where name = 'code-pause'`)
}

/** Ends all limits by which the hospital counts sign-ins. */
export async function passLimits(portal: Portal): Promise<void> {
  await inDatabase(portal, 'delete from rate_limit')
}
