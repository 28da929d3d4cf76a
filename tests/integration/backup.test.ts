import { appendFile, chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { backUp } from '#server/operations/backup/back-up.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readKeyFile, readOrMakeKeyFile } from '#server/platform/keys/key-file.ts'
import { proof } from '#tests/support/whole.ts'

const SLOW = { timeout: 120_000 }
const log = () => undefined

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'backup-test-'))
  // Under root, PostgreSQL runs as another account, which must be able to enter.
  await chmod(path, 0o755)
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A data folder with a running server. */
async function openHouse() {
  const dataDir = await folder()
  const postgres = await startEmbeddedPostgres({ dataDir, isServer: true, log })
  const db = openDatabase(postgres.connectionString, postgres.check)
  await migrate(db)
  const keys = await readOrMakeKeyFile(dataDir, () => Promise.resolve(false))
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await db.destroy()
    await postgres.stop()
  }
  onTestFinished(close)
  return { dataDir, db, keys, close }
}

const insert = async (db: Awaited<ReturnType<typeof openHouse>>['db']): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into submission (id, kind, version, device_id, sha256, outcome, reference)
    select gen_random_uuid(), 'Ipd', 1, gen_random_uuid(), repeat('x', 500), 'accepted', 'x' returning id`.execute(db)
  return rows[0]!.id
}

it(
  'restores what was committed before a backup ended that was made while the server writes',
  { ...proof, ...SLOW },
  async () => {
    const { dataDir, db, keys, close } = await openHouse()
    const committed: string[] = []
    const over = new AbortController()
    const writing = (async () => {
      while (!over.signal.aborted) committed.push(await insert(db))
    })()
    await expect.poll(() => committed.length).toBeGreaterThan(50)
    const before = committed.length
    const made = await backUp({ dataDir, to: join(await folder(), 'backups'), now: new Date(), log })
    over.abort()
    await writing
    expect(committed.length).toBeGreaterThan(before)
    await close()

    const elsewhere = await folder()
    const { submissions, latest } = await restore({
      database: join(made, 'database'),
      keys: join(made, 'keys'),
      dataDir: elsewhere,
      log,
    })
    expect(submissions).toBeGreaterThanOrEqual(before)
    expect(latest).toBeInstanceOf(Date)
    expect(await readKeyFile(elsewhere)).toEqual(keys)

    const restored = await startEmbeddedPostgres({ dataDir: elsewhere, isServer: true, log })
    const again = openDatabase(restored.connectionString, restored.check)
    const ids = new Set((await again.selectFrom('submission').select('id').execute()).map(({ id }) => id))
    expect(committed.slice(0, before).filter((id) => !ids.has(id))).toEqual([])
    await insert(again)
    await again.destroy()
    await restored.stop()
  },
)

it('restores no changed backup, overwrites nothing, and says why', { ...proof, ...SLOW }, async () => {
  const { dataDir } = await openHouse()
  const backups = await folder()
  const made = await backUp({ dataDir, to: backups, now: new Date('2026-08-17T01:02:03.456Z'), log })
  expect(made).toBe(join(backups, 'hospital-portal-2026-08-17T01-02-03Z'))
  expect(await readdir(backups)).toEqual(['hospital-portal-2026-08-17T01-02-03Z'])
  const [database, keys] = [join(made, 'database'), join(made, 'keys')]
  await expect(restore({ database, keys, dataDir, log })).rejects.toThrow(
    /^The data folder \S+ is in use: it has \S+\. /,
  )

  const elsewhere = await folder()
  const bring = (parts = { database, keys }) => restore({ ...parts, dataDir: elsewhere, log })
  await expect(bring({ database: backups, keys })).rejects.toThrow(/ is no backup: it has no file SHA256SUMS\.$/)
  const version = join(database, 'PG_VERSION')
  const kept = await readFile(version)
  await appendFile(version, ' ')
  await expect(bring()).rejects.toThrow(`The file ${version} is not what was backed up: its checksum differs.`)
  await rm(version)
  await expect(bring()).rejects.toThrow(`The file ${version} of the backup cannot be read.`)
  await writeFile(version, kept)
  await writeFile(join(keys, 'more.json'), '{}')
  await expect(bring()).rejects.toThrow(`The file ${join(keys, 'more.json')} is not of the backup.`)
  await rm(join(keys, 'more.json'))
  expect(await readdir(elsewhere)).toEqual([])
  expect(await bring()).toMatchObject({ submissions: 0, latest: null })
})

it('makes no backup that could not be opened again', SLOW, async () => {
  const { dataDir } = await openHouse()
  const to = await folder()
  await expect(backUp({ dataDir: join(dataDir, 'none'), to, now: new Date(), log })).rejects.toThrow(
    'There is no data folder',
  )
  await expect(backUp({ dataDir: to, to, now: new Date(), log })).rejects.toThrow(/ holds no database\.$/)
  await rm(join(dataDir, 'keys.json'))
  await expect(backUp({ dataDir, to, now: new Date(), log })).rejects.toThrow(
    /keys\.json is missing: a backup without it/,
  )
  expect(await readdir(to)).toEqual([])
})
