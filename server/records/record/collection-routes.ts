import type { Kysely } from 'kysely'
import { collections } from '#core/contract/hospital/collections.ts'
import { recordReading } from '#server/identity/session/record-reading.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import { readDelta } from './read-delta.ts'
import { EVERYBODY } from './record-kinds.ts'

export interface CollectionOptions {
  readonly db: Kysely<Database>
  /** Awaited before a patient's own records are read. */
  readonly beforeReading: ((accountId: string) => Promise<void>) | undefined
}

/** The calls of every collection. Only the session decides whose own records are read. */
export function collectionRoutes({ db, beforeReading }: CollectionOptions): Route[] {
  const limited = { rateLimit: 'read-address' } as const
  return Object.values(collections).map((collection) => {
    const { name, menu: alias } = collection
    if (collection.credential === 'basic')
      return route(collection, ({ Cursor }) => readDelta(db, name, EVERYBODY, Cursor), limited)
    if (alias === undefined) throw new TypeError(`${name} names no menu entry`)
    return route(
      collection,
      async ({ Cursor }, context) => {
        const caller = signedInOf(context)
        if (alias === 'medical') await recordReading(db, caller, 'read-history')
        await beforeReading?.(caller.accountId)
        return readDelta(db, name, caller.patientId, Cursor)
      },
      { ...limited, opens: { stages: ['verified'], menu: { alias, feature: 'view' } } },
    )
  })
}
