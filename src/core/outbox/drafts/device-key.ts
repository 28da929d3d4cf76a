import { generateDeviceKey } from '#core/crypto/device-key.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'

/**
 * The key of this browser profile, made at first use.
 * @throws DatabaseError
 */
export async function deviceKey(db: OutboxDatabase): Promise<CryptoKey> {
  const known = await db.read(() => db.keys.get('device'))
  if (known) return known.key
  const made = await generateDeviceKey()
  return db.write([db.keys], async () => {
    const meanwhile = await db.keys.get('device')
    if (meanwhile) return meanwhile.key
    await db.keys.put({ name: 'device', key: made })
    return made
  })
}
