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
  /** The token of the environment, good for every call; undefined: only named tokens are taken. */
  readonly operatorToken: string | undefined
}

export interface OperatorDoor {
  /** The operator of a token. A right token is never refused because of others' wrong ones. */
  readonly find: (token: string) => Promise<Operator | undefined>
  /**
   * Counts and records a wrong token; an address can record a limited number.
   * @throws ApiError `too-many-requests` when its address has sent too many
   */
  readonly refuse: (address: string, call: string) => Promise<void>
  /** Records an operator's call and its outcome; a token can record a limited number of refusals. */
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
