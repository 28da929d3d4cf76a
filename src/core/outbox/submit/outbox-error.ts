import type { DatabaseFailure } from '#core/db/database-error.ts'
import type { HandoverItem } from '#core/outbox/handover/handover-file.ts'

/** Why a submission was not saved. In each case the form stays open. */
export type OutboxFailure = 'no-kit' | 'invalid-answers' | 'already-saved' | 'attachment-lost' | DatabaseFailure

export class OutboxError extends Error {
  override readonly name = 'OutboxError'
  readonly reason: OutboxFailure
  /** The sealed submission that the database did not take. It can still leave the device as a file. */
  readonly item: HandoverItem | undefined
  constructor(reason: OutboxFailure, { cause, item }: { cause?: unknown; item?: HandoverItem } = {}) {
    super(`outbox: ${reason}`, { cause })
    this.reason = reason
    this.item = item
  }
}
