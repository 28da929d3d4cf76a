import { inDatabase } from './portal-database.ts'
import type { Portal } from './portal.ts'

/** As if the minute were over in which the hospital sends no second code. */
export async function passCodePause(portal: Portal): Promise<void> {
  await inDatabase(portal, `delete from rate_limit where name = 'code-pause'`)
}

/** As if the hours were over in which the hospital counts who signs in, from where, and how often. */
export async function passLimits(portal: Portal): Promise<void> {
  await inDatabase(portal, 'delete from rate_limit')
}
