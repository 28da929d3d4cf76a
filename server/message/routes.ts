import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/db/schema.ts'
import { type Route, route } from '#server/http/route.ts'
import { listMailbox } from './mailbox.ts'

export const messageRoutes = (db: Kysely<Database>): Route[] => [route(calls.operatorMailbox, () => listMailbox(db))]
