import type { Kysely } from 'kysely'
import { operatorScopes } from '#core/contract/call/operator-scope.ts'
import { recordOperatorCall } from './record-operator-call.ts'
import type { Called } from '#server/platform/audit/called.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { AuditOutcome } from '#server/platform/db/tables/audit-action.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import { matchesSecret } from '#server/platform/caller/matches-secret.ts'
import type { Operator } from './operator.ts'
import { hashOperatorToken } from './operator-token.ts'
import { findOperatorToken } from './token-queries.ts'

interface DoorOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
  /** The one token of the environment, good for everything; undefined: only named tokens. */
  readonly operatorToken: string | undefined
}

export interface OperatorDoor {
  /** Whose token it is. A right one is never refused for the wrong ones of others. */
  readonly find: (token: string) => Promise<Operator | undefined>
  /**
   * Counts a wrong token and keeps that it came, as often as an address may fill the record.
   * @throws ApiError `too-many-requests` when its address has sent too many
   */
  readonly refuse: (address: string, call: string) => Promise<void>
  /** Keeps that an operator has called, and what came of it. Refusals are kept as often as a token may fill the record. */
  readonly record: (operator: Operator, called: Called, outcome: AuditOutcome) => Promise<void>
}

const environment: Operator = { id: null, name: 'environment', scopes: operatorScopes }

export function makeOperatorDoor({ db, limiter, operatorToken }: DoorOptions): OperatorDoor {
  return {
    async find(token) {
      if (operatorToken !== undefined && matchesSecret(token, operatorToken)) return environment
      return token === '' ? undefined : findOperatorToken(db, hashOperatorToken(token))
    },
    async refuse(address, call) {
      await limiter.hit('wrong-secret', address)
      if (await limiter.allows('recorded-refusal', address))
        await recordOperatorCall(db, { operator: undefined, call, outcome: 'refused' })
    },
    async record(operator, called, outcome) {
      if (outcome !== 'done' && !(await limiter.allows('recorded-refusal', `operator ${operator.id ?? operator.name}`)))
        return
      await recordOperatorCall(db, { operator, ...called, outcome })
    },
  }
}
