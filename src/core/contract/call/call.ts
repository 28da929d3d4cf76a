import * as z from 'zod/mini'
import type { JsonLimits } from './json-limits.ts'
import type { StaffAlias, StaffFeature, StaffStage } from '#core/domain/staff/staff.ts'
import type { OperatorScope } from './operator-scope.ts'

/**
 * Who may call: `basic`: the app itself. `bearer`: a signed-in person. `tablet`: an enrolled ward tablet. `operator`:
 * an operator whose token has the call's scope. `staff`: a member of staff, by their cookie. `none`: everybody.
 */
export type Credential = 'none' | 'basic' | 'bearer' | 'tablet' | 'operator' | 'staff'

/** What a call of the staff portal requires: a feature of a menu entry, or only a sign-in in a certain state. */
export type StaffAccess =
  | {
      readonly alias: StaffAlias
      readonly feature: StaffFeature
      /** Whether it shows a person's input: each such view is recorded in the audit. Changes are always recorded. */
      readonly shows?: 'a person'
    }
  | { readonly stages: readonly StaffStage[] }

interface AnyCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  /** The path below the API's base, without a leading slash. */
  readonly path: string
  readonly credential: Credential
  /** The scope that an operator's token must have. A call of operators without a scope is not served. */
  readonly scope?: OperatorScope
  /** The access that a member of staff needs. A call of staff without it is not served. */
  readonly access?: StaffAccess
  /** Whether our client sends an envelope to `enc/` + path. The server takes every POST with and without one. */
  readonly enveloped?: true
  readonly request: Request
  /** The schema of `data`; with `ndjson` of one line. A `file` is saved by the browser. */
  readonly response: Response
  readonly format?: 'json' | 'ndjson' | 'file'
  /** Whether the browser may cache the answer, and asks before each use whether it is still valid (an ETag). */
  readonly kept?: true
}

/** A call with its request in the query. */
export interface GetCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends AnyCall<Request, Response> {
  readonly method: 'GET'
}

/** A call with its request as JSON. */
interface PostCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType> extends AnyCall<Request, Response> {
  readonly method: 'POST'
  /** The limits of the request without its envelope. A larger request is refused before it is parsed. */
  readonly body: JsonLimits
}

/** One row of the table of calls. */
export type Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> =
  | GetCall<Request, Response>
  | PostCall<Request, Response>

/** An empty request or answer. */
export const nothing = z.strictObject({})

export type RequestOf<C extends Call> = z.input<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>
