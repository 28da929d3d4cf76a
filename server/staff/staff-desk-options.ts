import type { Kysely } from 'kysely'
import type { KnownDefinitions } from '#server/intake/definition/known-definitions.ts'
import type { Judge } from '#server/intake/submission/judging/judge.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import type { Turns } from '#server/platform/turns/turns.ts'

export interface StaffDeskOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly definitions: KnownDefinitions
  /** Opens forms that staff take out of quarantine. */
  readonly judge: Judge
  readonly surveyDays: number
  readonly outbox: Outbox
  readonly files: FileStore
  /** Files are judged again before they are sent; each takes some 40 MB. */
  readonly fileTurns: Turns
}
