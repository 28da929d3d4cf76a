import { v4 } from 'uuid'
import type { OutboxDatabase } from '#core/db/outbox.ts'

/** This browser profile's name among the hospital's devices, made at first use. */
export async function deviceId(db: OutboxDatabase): Promise<string> {
  const known = await db.read(() => db.getMeta('deviceId'))
  if (known !== undefined) return known
  return db.write([], () => obtainDeviceId(db))
}

/** The same inside a `write`. */
export async function obtainDeviceId(db: OutboxDatabase): Promise<string> {
  const known = await db.getMeta('deviceId')
  if (known !== undefined) return known
  const made = v4()
  await db.setMeta('deviceId', made)
  return made
}
