import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import { shownOf } from '#server/platform/audit/shown.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { listMailbox } from './mailbox.ts'

export const messageRoutes = (db: Kysely<Database>): Route[] => [
  route(calls.operatorMailbox, async (_, context) => {
    const messages = await listMailbox(db)
    context.shown = shownOf(messages.map(({ id }) => id))
    return messages
  }),
]
