import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Messages to send, written in the transaction that they are about. Their content is sealed with a key that is not in
 * the database, and is deleted after sending. `mailbox` receives them in development.
 */
export const message: NumberedMigration = {
  name: '0010-message',
  async up(db) {
    await sql`
      create table message (
        id uuid primary key,
        sealed bytea,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        done_at timestamptz(3)
      )`.execute(db)
    await sql`create index message_created on message (created_at)`.execute(db)
    await sql`
      create table mailbox (
        id uuid primary key,
        at timestamptz(3) not null default now(),
        channel text not null,
        recipient text not null,
        subject text not null,
        text text not null
      )`.execute(db)
  },
}
