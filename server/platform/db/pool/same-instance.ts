import { DatabaseError } from 'pg'
import { type CheckConnection, ForeignDatabase } from './check-connection.ts'

const UNDEFINED_TABLE = '42P01'
/** SQLSTATE: the account lacks the permission, or the engine lacks the function. */
const unreadable = new Set(['42501', '42883'])

/** The marks of a database. A promoted standby has all of them from its primary. */
interface Instance {
  /** The id in our own table; a copy of the database has the same. */
  readonly id: string
  /** The id of the database in its cluster; a copy beside the original has another one. */
  readonly database: string
  /** The id of the cluster; a copy in another cluster has another one. Null where it cannot be read. */
  readonly system: string | null
}

/**
 * Takes the first database as ours and refuses all others, copies of ours among them. A wrong address, such as a test's
 * database, is noticed before anything is written there.
 */
export function sameInstance(say: (message: string) => void): CheckConnection {
  let ours: Instance | undefined
  return async (client) => {
    const there = await readInstance(client)
    if (ours === undefined) {
      ours = there
      if (ours?.system === null) say(UNTOLD)
    } else if (!there || !isSame(there, ours))
      throw new ForeignDatabase(`The address of the database now leads to ${nameOf(there)}, not to ${nameOf(ours)}.`)
  }
}

const UNTOLD =
  'The database does not tell the system identifier of its cluster (pg_control_system): a copy of it in another cluster is not told from it.'

const isSame = (there: Instance, ours: Instance): boolean =>
  there.id === ours.id && there.database === ours.database && (ours.system === null || there.system === ours.system)

const nameOf = (instance: Instance | undefined): string =>
  instance
    ? `instance ${instance.id} (database ${instance.database} of system ${instance.system ?? 'unknown'})`
    : 'a database without tables'

type Client = Parameters<CheckConnection>[0]

/** Reads the instance; undefined before the tables are made. */
async function readInstance(client: Client): Promise<Instance | undefined> {
  try {
    return await selectInstance(client, '(select system_identifier::text from pg_control_system())').catch(
      (error: unknown) => {
        if (unreadable.has(codeOf(error))) return selectInstance(client, 'null')
        throw error
      },
    )
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return undefined
    throw error
  }
}

async function selectInstance(client: Client, system: string): Promise<Instance | undefined> {
  const { rows } = await client.query<Instance>(`
    select instance.id, pg_database.oid::text as database, ${system} as system
    from instance, pg_database where datname = current_database()`)
  return rows[0]
}

const codeOf = (error: unknown): string => (error instanceof DatabaseError ? (error.code ?? '') : '')
