import type { DBCore, DBCoreTable, Dexie } from 'dexie'
import { errorNames } from './database-error.ts'

/**
 * Treats a record that the browser cannot read as missing. Chromium keeps long values in files of their own. When such
 * a file is gone, every read of its record fails; when it is damaged, the read may give null.
 */
export function skipUnreadable(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'skip-unreadable',
    // Next to the browser's database, so that Dexie caches only what could be read.
    level: -10,
    create: (core): DBCore => ({ ...core, table: (name) => skipIn(core.table(name)) }),
  })
}

function skipIn(table: DBCoreTable): DBCoreTable {
  const get: DBCoreTable['get'] = (request) =>
    table.get(request).then(
      present,
      orElse(() => undefined),
    )
  const getMany: DBCoreTable['getMany'] = ({ trans, keys }) =>
    Promise.all(keys.map((key: unknown) => get({ trans, key })))
  return {
    ...table,
    get,
    getMany: (request) =>
      table.getMany(request).then(
        (rows) => rows.map(present),
        orElse(() => getMany(request)),
      ),
    query: (request) =>
      table
        .query(request)
        .catch(
          orElse(() =>
            table
              .query({ ...request, values: false })
              .then(({ result: keys }) => getMany({ trans: request.trans, keys }))
              .then((result) => ({ result })),
          ),
        )
        .then(({ result }) => ({ result: result.filter((row: unknown) => present(row) !== undefined) })),
  }
}

const present = <T>(row: T | null | undefined): T | undefined => row ?? undefined

/** Chromium's error for a lost record. A record that may be readable later still fails. */
const orElse =
  <T>(instead: () => T) =>
  (error: unknown): T => {
    if (!errorNames(error).includes('NotReadableError')) throw error
    return instead()
  }
