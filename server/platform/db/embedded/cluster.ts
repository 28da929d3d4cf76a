import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { chooseAccount } from './account.ts'
import { type Binaries, majorVersion } from './binaries.ts'
import { EmbeddedPostgresFailure, errorCode, noSpace } from './failure.ts'
import { chooseFreePort } from './port.ts'
import { mayEnter, reachableBinaries } from './reach.ts'
import { type ClusterRecord, commitRecord, readRecord } from './record.ts'
import { type Account, run } from './run.ts'
import { isAlive } from './server/lock-file.ts'

export interface ClusterOptions {
  dataDir: string
  binaries: Binaries
  log: (message: string) => void
}

/** The data folder's cluster; it is made where there is none. */
export async function openCluster(options: ClusterOptions): Promise<ClusterRecord> {
  const existing = await readRecord(options.dataDir)
  if (existing === undefined) await refuseLostRecord(options.dataDir)
  const record = existing ?? (await makeCluster(options))
  await checkVersion(options, record.folder)
  await writeFile(join(record.folder, recordedName), '', { flag: 'a' })
  return record
}

/** This file tells a finished cluster from one whose making was interrupted. */
const recordedName = 'recorded'

/** Refuses to make an empty database beside an existing one, whose forms were receipted. */
async function refuseLostRecord(dataDir: string): Promise<void> {
  // The folder in the temporary folder may remain from a data folder that was deleted as a whole.
  const places = [
    join(dataDir, 'postgres'),
    ...((await isThere(join(dataDir, 'keys.json'))) ? [placeInTemporaryFolder(dataDir)] : []),
  ]
  for (const place of places)
    for (const name of await readdir(dirname(place))) {
      const folder = join(dirname(place), name)
      if (!name.startsWith(`${basename(place)}-`) || !(await isThere(join(folder, recordedName)))) continue
      // Another process has made the cluster by now.
      if ((await readRecord(dataDir)) !== undefined) return
      throw new EmbeddedPostgresFailure(
        'data-missing',
        `The file ${join(dataDir, 'postgres.json')} is missing, and the database in ${folder} cannot be opened without it: put it back from a backup, or move that folder away to begin with an empty one.`,
      )
    }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function makeCluster({ dataDir, binaries, log }: ClusterOptions): Promise<ClusterRecord> {
  const account = await chooseAccount()
  const programs = await reachableBinaries(binaries, account, log)
  const inside = await mayEnter(dataDir, account)
  const place = inside ? join(dataDir, 'postgres') : placeInTemporaryFolder(dataDir)
  await removeHalfMade(place)

  // The maker's pid tells a folder in the making from one whose making was interrupted.
  const unfinished = `${place}-new-${process.pid}-${randomBytes(4).toString('hex')}`
  const record: ClusterRecord = {
    folder: `${place}-${randomBytes(4).toString('hex')}`,
    port: await chooseFreePort(),
    superuserPassword: randomBytes(24).toString('hex'),
    password: randomBytes(24).toString('hex'),
  }
  try {
    await initialise(unfinished, programs, account, record)
    await rename(unfinished, record.folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (errorCode(error) === 'ENOSPC') throw noSpace(dirname(place))
    throw error
  }
  if (!(await commitRecord(dataDir, record))) {
    await rm(record.folder, { recursive: true })
    const theirs = await readRecord(dataDir)
    if (theirs !== undefined) return theirs
    throw new EmbeddedPostgresFailure('data-missing', `The database in ${dataDir} was removed while it was being made.`)
  }
  if (!inside) {
    log(
      `The account ${account?.name}, as which PostgreSQL runs for root, cannot enter ${dataDir}: the database lies in ${record.folder}, which the system may clear; set DATA_DIR to a folder that every account may enter to keep it.`,
    )
  }
  return record
}

/**
 * Makes a cluster from elsewhere the data folder's own.
 * @param fill makes the folder, and gives it to the account
 */
export async function adoptCluster(
  dataDir: string,
  { superuserPassword, password }: Pick<ClusterRecord, 'password' | 'superuserPassword'>,
  fill: (folder: string, account: Account) => Promise<void>,
): Promise<void> {
  const account = await chooseAccount()
  const place = (await mayEnter(dataDir, account)) ? join(dataDir, 'postgres') : placeInTemporaryFolder(dataDir)
  const folder = `${place}-${randomBytes(4).toString('hex')}`
  try {
    await fill(folder, account)
    await chmod(folder, 0o700)
    const record = { folder, port: await chooseFreePort(), superuserPassword, password }
    if (!(await commitRecord(dataDir, record)))
      throw new EmbeddedPostgresFailure('not-ours', `Another process has made a database in ${dataDir} meanwhile.`)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (errorCode(error) === 'ENOSPC') throw noSpace(dirname(place))
    throw error
  }
}

function placeInTemporaryFolder(dataDir: string): string {
  return join(tmpdir(), `hospital-portal-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

async function removeHalfMade(place: string): Promise<void> {
  const prefix = `${basename(place)}-new-`
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    await rm(join(dirname(place), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function initialise(
  folder: string,
  binaries: Binaries,
  account: Account,
  passwords: Pick<ClusterRecord, 'password' | 'superuserPassword'>,
): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (account !== undefined) await chown(folder, account.uid, account.gid)

  // PostgreSQL's own locale "C.UTF-8" sorts the same on every system and after every upgrade.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await runToSuccess(
    join(binaries.folder, 'bin', 'initdb'),
    ['--pgdata', folder, '--username=postgres', '--auth=reject', '--data-checksums', ...locale],
    account,
    folder,
  )
  await writeFile(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')

  // In single-user mode PostgreSQL accepts no connections yet; each line is a statement.
  const statements = [
    `ALTER ROLE postgres PASSWORD '${passwords.superuserPassword}'`,
    `CREATE ROLE hospital LOGIN PASSWORD '${passwords.password}'`,
    'CREATE DATABASE hospital OWNER hospital',
  ]
  await runToSuccess(
    join(binaries.folder, 'bin', 'postgres'),
    ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres'],
    account,
    folder,
    `${statements.join('\n')}\n`,
  )
}

async function runToSuccess(
  program: string,
  args: string[],
  account: Account,
  folder: string,
  input?: string,
): Promise<void> {
  const { code, output } = await run(program, args, account, input)
  if (code === 0) return
  if (output.includes('No space left on device')) throw noSpace(dirname(folder))
  // Gives only the line of the error: others may quote the statement with its password.
  const [problem = `it ended with code ${code}`] = /(?<=error: |FATAL: +).*/.exec(output) ?? []
  throw new EmbeddedPostgresFailure('no-start', `The database could not be made: ${basename(program)}: ${problem}.`)
}

async function checkVersion({ dataDir, binaries }: ClusterOptions, folder: string): Promise<void> {
  let version: string
  try {
    version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'EACCES') {
      throw new EmbeddedPostgresFailure('not-ours', `The database in ${folder} belongs to another account.`)
    }
    if (errorCode(error) !== 'ENOENT') throw error
    // An empty database in its place would silently lose receipted forms.
    throw new EmbeddedPostgresFailure(
      'data-missing',
      `The database folder ${folder} is gone: put it back, or remove ${join(dataDir, 'postgres.json')} to begin with an empty one.`,
    )
  }
  if (version === majorVersion(binaries)) return
  throw new EmbeddedPostgresFailure(
    'version-mismatch',
    `The database in ${folder} was made by PostgreSQL ${version}, and this is PostgreSQL ${majorVersion(binaries)}: move the data with pg_dump, or run the version that made it.`,
  )
}
