import type { OperatorScope } from '#core/contract/call/operator-scope.ts'

export interface Operator {
  /** The token's id; null for the token of the environment. */
  readonly id: string | null
  readonly name: string
  readonly scopes: readonly OperatorScope[]
}
