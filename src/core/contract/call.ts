import * as z from 'zod/mini'
import type { OperatorScope } from './operator-scope.ts'

/**
 * Who may call: `basic` the app itself, `bearer` a signed-in person, `tablet` an enrolled ward tablet, `operator` an
 * operator whose token has the call's scope, `none` everybody.
 */
export type Credential = 'none' | 'basic' | 'bearer' | 'tablet' | 'operator'

/** One row of the table of calls. A GET's request travels as its query, a POST's as JSON. */
export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  /** Below the API's base, without a leading slash. */
  readonly path: string
  readonly credential: Credential
  /** What an operator's token must be good for. A call of operators without it is not served. */
  readonly scope?: OperatorScope
  /** Whether our client wraps it in an envelope and calls it as `enc/` + path. The server takes every POST both ways. */
  readonly enveloped: boolean
  readonly request: Request
  /** The schema of `data`; for `ndjson`, of a line. */
  readonly response: Response
  readonly format?: 'json' | 'ndjson'
  /** Whether the browser may keep the answer, to ask before each use whether it still holds (an ETag). */
  readonly kept?: true
}

/** A call that asks or answers nothing. */
export const nothing = z.strictObject({})

export type RequestOf<C extends Call> = z.input<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>
