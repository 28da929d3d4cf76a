import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { isUnfinished } from '#server/platform/files/folder-store.ts'
import { lockAttachment } from './queries.ts'

const HOUR = 3_600_000
/** Writing a file takes seconds, so an unfinished file of this age is abandoned. */
const UNFINISHED_FOR = HOUR
/** Recording a stored file in the database takes seconds, too. */
const STRAY_FOR = 24 * HOUR
/** Servers that die do not leave more strays than this at once. */
const MOST_UNKNOWN = 100

interface StrayOptions {
  readonly db: Kysely<Database>
  readonly files: FileStore
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Deletes what servers that died left in the store: half-written files, and whole files that the database does not list
 * as kept. Where very many files are unknown, the store may belong to another database, or the database may be an older
 * backup. Those files stay, and the log says so.
 * @returns how many
 */
export async function dropStrayFiles({ db, files, log }: StrayOptions): Promise<number> {
  const isOlder = async (name: string, ms: number) => Number(await files.writtenAt(name)) < Date.now() - ms
  const unknown: string[] = []
  let [named, dropped] = [0, 0]
  for await (const names of files.list()) {
    for (const name of names.filter(isUnfinished))
      if (await isOlder(name, UNFINISHED_FOR)) {
        await files.remove(name)
        dropped++
      }
    const whole = names.filter((name) => !isUnfinished(name))
    const strays = await straysAmong(db, whole)
    named += whole.length - strays.length
    for (const { name, isKnown } of strays)
      if (!(await isOlder(name, STRAY_FOR))) continue
      else if (!isKnown) unknown.push(name)
      else if (await dropStray({ db, files }, name)) dropped++
  }
  if (unknown.length > Math.min(MOST_UNKNOWN, named)) {
    log.warn({ event: 'retention-held-back', rule: 'stray-file', rows: unknown.length })
    return dropped
  }
  for (const name of unknown) if (await dropStray({ db, files }, name)) dropped++
  return dropped
}

/** Locks the row of the file first. A chunk that arrives now waits, and its file is stored after the deletion. */
function dropStray({ db, files }: Pick<StrayOptions, 'db' | 'files'>, name: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAttachment(trx, name)
    const isStray = (await straysAmong(trx, [name])).length > 0
    if (isStray) await files.remove(name)
    return isStray
  })
}

/**
 * The files that are not kept. A file whose chunks are there is left out: it may be being stored now. `isKnown` says
 * whether a form named it, or its chunks came.
 */
async function straysAmong(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly isKnown: boolean }[]> {
  const { rows } = await sql<{ name: string; isKnown: boolean }>`
    select name, attachment.id is not null as "isKnown"
    from unnest(${names}::uuid[]) as name left join attachment on attachment.id = name
    where attachment.state is distinct from 'kept'
      and not exists (select from attachment_chunk where attachment_id = name)`.execute(db)
  return rows
}
