import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** When a chunk came: an upload that has stopped ends. For existing chunks the time begins now. */
export const attachmentChunkReceived: NumberedMigration = {
  name: '0048-attachment-chunk-received',
  async up(db) {
    await sql`
      alter table attachment_chunk add column received_at timestamptz(3) not null default now()`.execute(db)
    await sql`create index attachment_chunk_received on attachment_chunk (received_at)`.execute(db)
  },
}
