import { setTimeout as delay } from 'node:timers/promises'
import { type Up } from './bring-up.ts'
import { findPostmaster } from './lock-file.ts'

// An arbitrary number, the same in all processes: servers leave one after another, so that the last one shuts down.
const leavingLock = 7_146_325

const pause = 20
const patience = 60_000

/** Shuts PostgreSQL down, unless another process still uses it. Our own connections carry our application name. */
export async function shutDownUnlessUsed(
  up: Up,
  folder: string,
  applicationName: string,
  log: (message: string) => void,
): Promise<void> {
  if (await somebodyElseIsThere(up, applicationName)) {
    log('PostgreSQL goes on running: another process uses it.')
    await up.client.end()
    return
  }
  const postmaster = await findPostmaster(folder)
  // SIGINT is the fast shutdown: sessions are ended, everything is written.
  if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGINT')
  else await up.client.end()
  await up.lost
  const began = Date.now()
  while ((await findPostmaster(folder)) !== undefined) {
    if (Date.now() - began > patience) {
      log('PostgreSQL is still writing; it will end by itself.')
      return
    }
    await delay(pause)
  }
}

async function somebodyElseIsThere({ client, lost }: Up, applicationName: string): Promise<boolean> {
  const asked = async (): Promise<boolean> => {
    await client.query('SELECT pg_advisory_lock($1)', [leavingLock])
    const { rows } = await client.query<{ others: boolean }>(
      `SELECT count(*) > 0 AS others FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND application_name NOT IN ($1, 'hospital-portal-leaving')`,
      [applicationName],
    )
    const others = rows[0]?.others ?? false
    // Our lock is released before our session ends, and the next process to leave must not count the session.
    if (others) await client.query("SET application_name = 'hospital-portal-leaving'")
    return others
  }
  // While we waited for the lock, the process before us may have shut PostgreSQL down.
  return Promise.race([asked(), lost.then(() => false)]).catch((error: unknown) => endedMeanwhile(lost, error))
}

async function endedMeanwhile(lost: Promise<void>, error: unknown): Promise<false> {
  const ended = await Promise.race([lost.then(() => true), delay(1000, false)])
  if (!ended) throw error
  return false
}
