import type { Dexie } from 'dexie'

/** Every text and byte sequence in the databases, from all records. */
export async function scanDatabases(...databases: readonly Dexie[]) {
  const texts: string[] = []
  const runs: Uint8Array[] = []
  const keys: CryptoKey[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (value instanceof CryptoKey) keys.push(value)
    else if (value instanceof ArrayBuffer) runs.push(new Uint8Array(value))
    else if (ArrayBuffer.isView(value)) runs.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    else if (typeof value === 'object' && value !== null) Object.entries(value).flat().forEach(walk)
    else texts.push(String(value))
  }
  for (const database of databases)
    for (const table of database.tables) {
      walk(await table.toArray())
      walk(await table.toCollection().primaryKeys())
    }
  return {
    keys,
    /** Whether it stands there as text, as bytes, or as encoded bytes. */
    holds: (wanted: string | Uint8Array): boolean => {
      const bytes = typeof wanted === 'string' ? Buffer.from(wanted) : Buffer.from(wanted)
      const written =
        typeof wanted === 'string'
          ? [wanted]
          : (['hex', 'base64', 'base64url'] as const).map((form) => bytes.toString(form))
      return (
        texts.some((text) => written.some((one) => text.includes(one))) ||
        runs.some((run) => Buffer.from(run).includes(bytes) || written.some((one) => Buffer.from(run).includes(one)))
      )
    },
  }
}
