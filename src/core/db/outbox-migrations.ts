import type { Migration } from './migration.ts'

/** The outbox database, step by step. */
export const outboxMigrations: readonly Migration[] = [
  {
    version: 1,
    stores: {
      queue: 'id, [state+dueAt], createdAt',
      sealed: 'id',
      receipts: 'id, settledAt',
      receiptTokens: '++id',
      drafts: 'id, updatedAt',
      given: 'key, id',
      keys: 'name',
      kit: 'id',
      tablet: 'id',
      meta: 'key',
    },
  },
]
