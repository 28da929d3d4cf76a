import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { StaffStage } from '#core/domain/staff/staff.ts'

/** The stage of a sign-in: it waits for a code, is signed in, or may only set a new password. */
export type Stage = 'code-wanted' | 'verified' | 'reset'

/** What a caller has proved so far: a password (also by registering), or only that they know an identity. */
export type Proof = 'password' | 'phone' | 'forgot'

/** A sign-in that goes on. */
export interface Session {
  readonly id: string
  /** Null: an unknown identity. */
  readonly accountId: string | null
  readonly patientId: string
  readonly stage: Stage
  readonly proof: Proof
  readonly identityHash: string
}

/** The patient whom a bearer names; with a role only where the account is known. */
export interface Caller extends Session {
  readonly role: string | null
  /** Whether the sign-in ended a moment ago. */
  readonly hasEnded: boolean
}

/** The enrolled tablet of a call's credential. */
export interface EnrolledTablet {
  readonly id: string
  readonly place: TabletPlace
}

/** The rows that a member of staff may see. */
export interface StaffScope {
  /** Codes of their hospitals. */
  readonly hospitals: readonly string[]
  /** Whether they also see rows without a hospital. */
  readonly seesUnassigned: boolean
}

/** The member of staff who called, by the cookie of their sign-in. */
export interface StaffCaller extends StaffScope {
  readonly id: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly stage: StaffStage
  readonly endsAt: Date
}
