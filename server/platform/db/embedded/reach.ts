import { randomBytes } from 'node:crypto'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, unsupportedPlatform } from './binaries.ts'
import { EmbeddedPostgresFailure, errorCode, noSpace } from './failure.ts'
import { type Account, run } from './run.ts'

/** Whether the account may enter the folder through all folders above it. Asks the system, which knows ACLs. */
export async function mayEnter(folder: string, account: Account): Promise<boolean> {
  if (account === undefined) return true
  const { code } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)
  return code === 0
}

/** The binaries, or a copy in the system's temporary folder where the account cannot reach them. */
export async function reachableBinaries(
  binaries: Binaries,
  account: Account,
  log: (message: string) => void,
): Promise<Binaries> {
  if (await runs(binaries, account)) return binaries
  const copy = { ...binaries, folder: await copyBinaries(binaries, log) }
  if (await runs(copy, account)) return copy
  throw new EmbeddedPostgresFailure(
    'no-account',
    `The account ${account?.name} may run PostgreSQL neither from ${binaries.folder} nor from ${copy.folder}: start as an ordinary user.`,
  )
}

async function runs(binaries: Binaries, account: Account): Promise<boolean> {
  const program = join(binaries.folder, 'bin', 'postgres')
  try {
    const { code, output } = await run(program, ['--version'], account)
    if (code === 0) return true
    if (account !== undefined) return false
    throw unsupportedPlatform(binaries.platform, ` here (${output.trim().split('\n', 1).join()})`)
  } catch (error) {
    if (errorCode(error) === 'EACCES' && account !== undefined) return false
    // The file exists but not its loader: a Linux with another C library, such as musl.
    if (errorCode(error) === 'ENOENT') throw unsupportedPlatform(binaries.platform, ' without glibc')
    throw error
  }
}

async function copyBinaries(binaries: Binaries, log: (message: string) => void): Promise<string> {
  const platform = binaries.platform.replace(' ', '-')
  const target = join(tmpdir(), `hospital-portal-postgres-${binaries.version}-${platform}`)
  const present = await stat(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (present === undefined) {
    // Copied under another name and then renamed, so that half a copy never runs.
    const aside = `${target}.${randomBytes(4).toString('hex')}`
    try {
      await mkdir(aside, { mode: 0o755 })
      await cp(binaries.folder, aside, { recursive: true, verbatimSymlinks: true })
      await run('chmod', ['-R', 'a+rX,go-w', aside], undefined)
      await rename(aside, target)
      log(`PostgreSQL's account cannot reach ${binaries.folder}, so its programs were copied to ${target}.`)
    } catch (error) {
      await rm(aside, { recursive: true, force: true })
      if (errorCode(error) === 'ENOSPC') throw noSpace(tmpdir())
      // Another process made the same copy at the same time.
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
    }
  } else if (present.uid !== process.getuid?.() || (present.mode & 0o022) !== 0) {
    // Every account may write to the temporary folder: programs that another account put there are not run.
    throw new EmbeddedPostgresFailure('not-ours', `${target} was made by another account: remove it and start again.`)
  }
  return target
}
