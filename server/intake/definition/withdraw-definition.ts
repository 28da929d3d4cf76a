import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { selectWithdrawal, setWithdrawal } from './queries.ts'
import type { Version } from './version.ts'

/** The version, and when it was withdrawn: null while devices offer it. */
export interface Withdrawal extends Version {
  readonly withdrawnAt: string | null
}

/**
 * Devices stop offering a version; what was begun under it is still taken. A second call changes nothing.
 * @throws ApiError when there is no such version
 */
export const withdrawDefinition = (db: Kysely<Database>, version: Version, log: FastifyBaseLogger) =>
  change(db, version, { withdrawn: true, event: 'definition-withdrawn' }, log)

/**
 * Devices offer a withdrawn version again. A second call changes nothing.
 * @throws ApiError when there is no such version
 */
export const restoreDefinition = (db: Kysely<Database>, version: Version, log: FastifyBaseLogger) =>
  change(db, version, { withdrawn: false, event: 'definition-restored' }, log)

async function change(
  db: Kysely<Database>,
  { kind, version }: Version,
  { withdrawn, event }: { readonly withdrawn: boolean; readonly event: string },
  log: FastifyBaseLogger,
): Promise<Withdrawal> {
  const changed = await setWithdrawal(db, { kind, version }, withdrawn)
  if (changed) log.info({ event, kind, version })
  const found = await selectWithdrawal(db, { kind, version })
  if (!found) throw new ApiError('unprocessable', { message: genericMessages.notFound('version') })
  return { kind, version, withdrawnAt: found.withdrawn_at?.toISOString() ?? null }
}
