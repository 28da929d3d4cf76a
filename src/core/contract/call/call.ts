import * as z from 'zod/mini'
import type { JsonLimits } from './json-limits.ts'
import type { StaffAlias, StaffFeature, StaffStage } from '#core/domain/staff/staff.ts'
import type { OperatorScope } from './operator-scope.ts'

/**
 * Who may call: `basic` the app itself, `bearer` a signed-in person, `tablet` an enrolled ward tablet, `operator` an
 * operator whose token has the call's scope, `staff` a member of staff by their cookie, `none` everybody.
 */
export type Credential = 'none' | 'basic' | 'bearer' | 'tablet' | 'operator' | 'staff'

/** What a call of the staff portal needs: a feature of a menu entry, or no more than a sign-in that has come so far. */
export type StaffAccess =
  | {
      readonly alias: StaffAlias
      readonly feature: StaffFeature
      /** Whether it shows what a person wrote: each such view is kept in the audit. What changes something always is. */
      readonly shows?: 'a person'
    }
  | { readonly stages: readonly StaffStage[] }

interface AnyCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  /** Below the API's base, without a leading slash. */
  readonly path: string
  readonly credential: Credential
  /** What an operator's token must be good for. A call of operators without it is not served. */
  readonly scope?: OperatorScope
  /** Who of the staff may call. A call of staff without it is not served. */
  readonly access?: StaffAccess
  /** Whether our client wraps it in an envelope and calls it as `enc/` + path. The server takes every POST both ways. */
  readonly enveloped?: true
  readonly request: Request
  /** The schema of `data`; for `ndjson`, of a line; a `file` is saved by the browser. */
  readonly response: Response
  readonly format?: 'json' | 'ndjson' | 'file'
  /** Whether the browser may keep the answer, to ask before each use whether it still holds (an ETag). */
  readonly kept?: true
}

/** A call whose request travels as its query. */
export interface GetCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends AnyCall<Request, Response> {
  readonly method: 'GET'
}

/** A call whose request travels as JSON. */
interface PostCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType> extends AnyCall<Request, Response> {
  readonly method: 'POST'
  /** The most that its request may be, without an envelope: what is more is refused before anything is parsed. */
  readonly body: JsonLimits
}

/** One row of the table of calls. */
export type Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> =
  | GetCall<Request, Response>
  | PostCall<Request, Response>

/** A call that asks or answers nothing. */
export const nothing = z.strictObject({})

export type RequestOf<C extends Call> = z.input<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>
