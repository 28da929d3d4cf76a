import { stat } from 'node:fs/promises'
import { EmbeddedPostgresFailure } from './failure.ts'
import { type Account, run } from './run.ts'

// In this order: PostgreSQL's own account where its package made one, else one that owns nothing.
const candidates = ['postgres', '_postgres', 'nobody', 'daemon']

/** PostgreSQL refuses to run as root, so root gives it an account without privileges. */
export async function chooseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of candidates) {
    const uid = await numericId('-u', name)
    const gid = await numericId('-g', name)
    if (uid !== undefined && gid !== undefined && uid > 0) return { name, uid, gid }
  }
  throw new EmbeddedPostgresFailure(
    'no-account',
    `PostgreSQL does not run as root, and there is no account ${candidates.join(', ')} to run it: start as an ordinary user.`,
  )
}

/** A cluster runs under the account that owns its files. */
export async function accountOf(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = await stat(folder)
  return uid === 0 ? chooseAccount() : { name: `account ${uid}`, uid, gid }
}

/** Asks the system and not /etc/passwd, because accounts may come from elsewhere. */
async function numericId(which: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, output } = await run('id', [which, name], undefined)
  return code === 0 ? Number(output) : undefined
}
