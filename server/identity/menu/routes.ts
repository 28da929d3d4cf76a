import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import { selectMenus } from './queries.ts'

const GUEST = 'guest'

export function menuRoutes(db: Kysely<Database>): Route[] {
  return [
    route(calls.menus, (_, context) => selectMenus(db, signedInOf(context).role), { opens: { stages: ['verified'] } }),
    route(calls.guestMenus, () => selectMenus(db, GUEST)),
  ]
}
