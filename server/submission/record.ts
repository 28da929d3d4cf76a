import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { isRefusedValue } from '#server/db/unavailable.ts'
import type { Accepted, Judged, Quarantined } from './judged.ts'
import { quarantine } from './judge.ts'
import { claim, insertQuarantined } from './queries.ts'
import { readableAnswers } from './readable-answers.ts'
import { writers } from './writers/index.ts'

/** Writes what is new, all at once; and one by one when the database refuses something, so that it alone is set aside. */
export async function record(
  trx: Transaction<Database>,
  device: string,
  submissions: readonly Judged[],
): Promise<void> {
  if (await written(trx, device, submissions)) return
  for (const one of submissions) {
    if (await written(trx, device, [one])) continue
    const answers = one.outcome === 'accepted' ? readableAnswers(one.content.answers) : one.answers
    await write(trx, device, [quarantine(one, 'not-storable', answers)])
  }
}

/** Whether the database took them; if not, it is as if it had never been asked. */
async function written(trx: Transaction<Database>, device: string, submissions: readonly Judged[]): Promise<boolean> {
  await sql`savepoint items`.execute(trx)
  try {
    await write(trx, device, submissions)
  } catch (error) {
    if (!isRefusedValue(error)) throw error
    await sql`rollback to savepoint items`.execute(trx)
    return false
  }
  await sql`release savepoint items`.execute(trx)
  return true
}

async function write(trx: Transaction<Database>, device: string, submissions: readonly Judged[]): Promise<void> {
  const fresh = await claim(trx, device, submissions)
  const accepted = submissions.filter((one): one is Accepted => one.outcome === 'accepted' && fresh.has(one.id))
  for (const writer of writers) {
    const own = accepted.filter(({ kind }) => kind === writer.kind)
    if (own.length > 0) await writer.insert(trx, own)
  }
  const quarantined = submissions.filter(
    (one): one is Quarantined => one.outcome === 'quarantined' && fresh.has(one.id),
  )
  if (quarantined.length > 0) await insertQuarantined(trx, quarantined)
}
