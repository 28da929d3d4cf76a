import { DatabaseError } from 'pg'
import { type CheckConnection, ForeignDatabase } from './pool/check-connection.ts'

const UNDEFINED_TABLE = '42P01'

/**
 * Takes the first database that it sees for ours, and refuses every other one: an address that leads elsewhere, say to
 * the database of a test, is noticed before anything is written there.
 */
export function sameInstance(): CheckConnection {
  let ours: string | undefined
  return async (client) => {
    const id = await readInstance(client)
    if (id === undefined) return
    ours ??= id
    if (id !== ours)
      throw new ForeignDatabase(`The address of the database now leads to instance ${id}, not to ${ours}.`)
  }
}

/** Undefined before the tables are made. */
async function readInstance(client: Parameters<CheckConnection>[0]): Promise<string | undefined> {
  try {
    const { rows } = await client.query<{ id: string }>('select id from instance')
    return rows[0]?.id
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return undefined
    throw error
  }
}
