import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { proof } from '#tests/support/whole.ts'
import { openPool } from '#server/platform/db/pool/open-pool.ts'
import { findBinaries } from './binaries.ts'
import { findPostmaster } from './server/lock-file.ts'
import { readRecord } from './record.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts'

const isRoot = process.getuid?.() === 0
const patient = { interval: 20 }

let dataDir: string
let messages: string[]
let undo: (() => Promise<unknown>)[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-test-'))
  // Otherwise all tests that run as root would use the copy for unreachable folders.
  await chmod(dataDir, 0o755)
  messages = []
  undo = [() => rm(dataDir, { recursive: true, force: true })]
})

afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message), ...options })
  undo.push(() => database.stop())
  return database
}

async function query<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function folder(): Promise<string> {
  const record = await readRecord(dataDir)
  if (record === undefined) throw new Error('there is no cluster')
  return record.folder
}

async function postmasterPid(): Promise<number> {
  const running = await findPostmaster(await folder())
  if (running === undefined) throw new Error('there is no postmaster')
  return running.pid
}

/** Another server process on the same data folder: prints its connection string, stops at a line on its input. */
function startInAnotherProcess(): ChildProcess & { connectionString: Promise<string> } {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('start.ts', import.meta.url).href)})
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    console.log(database.connectionString)
    process.stdin.once('data', () => database.stop().then(() => process.exit()))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connectionString = once(child.stdout, 'data').then(([line]) => String(line).trim())
  undo.push(async () => child.kill('SIGKILL'))
  return Object.assign(child, { connectionString })
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Copies by root belong to root; PostgreSQL needs files of its own account. */
async function takeOwnership(cluster: string, from: string, copied: string): Promise<void> {
  const { uid, gid } = await stat(cluster)
  const there = join(copied, relative(from, cluster))
  await chown(there, uid, gid)
  for (const name of await readdir(there, { recursive: true })) await chown(join(there, name), uid, gid)
}

describe('first start', () => {
  it('makes a database that keeps what it says it keeps, for this machine and this password only', async () => {
    const { connectionString } = await start()
    const [settings] = await query(
      connectionString,
      `SELECT current_user AS role, current_database() AS database, current_setting('fsync') AS fsync,
              current_setting('listen_addresses') AS addresses, current_setting('is_superuser') AS superuser,
              current_setting('server_encoding') AS encoding`,
    )
    expect(settings).toEqual({
      role: 'hospital',
      database: 'hospital',
      fsync: 'on',
      addresses: '127.0.0.1',
      superuser: 'off',
      encoding: 'UTF8',
    })

    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
    const wrong = new URL(connectionString)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })

  it('may happen in two processes at once: they share one database, which the last one shuts down', proof, async () => {
    const other = startInAnotherProcess()
    const ours = await start()
    await query(ours.connectionString, 'CREATE TABLE word (text text)')
    expect(await query(await other.connectionString, 'SELECT * FROM word')).toEqual([])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres-'))).toHaveLength(1)

    await ours.stop()
    expect(await query(await other.connectionString, 'SELECT * FROM word')).toEqual([])
    other.stdin?.write('stop\n')
    await once(other, 'exit')
    expect(await findPostmaster(await folder())).toBeUndefined()
  })
})

describe('later starts', () => {
  it('find the data again at the same port', proof, async () => {
    const first = await start()
    await query(first.connectionString, 'CREATE TABLE word (text text)')
    await query(first.connectionString, "INSERT INTO word VALUES ('kept')")
    await first.stop()
    expect(await findPostmaster(await folder())).toBeUndefined()

    const second = await start()
    expect(new URL(second.connectionString).port).toBe(new URL(first.connectionString).port)
    expect(await query(second.connectionString, 'SELECT * FROM word')).toEqual([{ text: 'kept' }])
  })

  it('take another port, and keep it, when theirs is taken', proof, async () => {
    const first = await start()
    await first.stop()
    const taken = Number(new URL(first.connectionString).port)
    const squatter = createServer().listen(taken, '127.0.0.1')
    await once(squatter, 'listening')
    undo.push(async () => squatter.close())

    const second = await start()
    expect(Number(new URL(second.connectionString).port)).not.toBe(taken)
    expect(messages.join()).toContain(`Port ${taken} is taken`)
    expect((await readRecord(dataDir))?.port).toBe(Number(new URL(second.connectionString).port))
  })

  it('start although the lock file of a crash names a pid that is now another program', proof, async () => {
    const first = await start()
    await first.stop()
    const file = join(await folder(), 'postmaster.pid')
    const bystander = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
    undo.push(async () => bystander.kill('SIGKILL'))
    await writeFile(file, `${bystander.pid}\n${await folder()}\n0\n5432\n\n127.0.0.1\n`)

    const second = await start()
    expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(bystander.exitCode).toBeNull()
  })

  it('say in one sentence that another version made the data', proof, async () => {
    const first = await start()
    await first.stop()
    await writeFile(join(await folder(), 'PG_VERSION'), '12\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 12, and this is PostgreSQL \d+: [^.]+\.$/)
  })

  it('never put an empty database in the place of one that is gone', proof, async () => {
    const first = await start()
    await first.stop()
    await rm(await folder(), { recursive: true })
    await expect(start()).rejects.toThrow(/is gone: put it back/)
  })

  it('never put an empty database beside one whose passwords are gone', proof, async () => {
    const first = await start()
    await first.stop()
    const record = join(dataDir, 'postgres.json')
    const kept = await readFile(record)
    await rm(record)
    await expect(start()).rejects.toThrow(/^The file \S+postgres\.json is missing, and the database in \S+ [^.]+\.$/)
    await writeFile(record, kept, { mode: 0o600 })
    expect(await query((await start()).connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('a data folder', () => {
  it('is for one server, beside which commands run, and for the next one when it has gone', proof, async () => {
    const server = await start({ isServer: true })
    expect(await query((await start()).connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await expect(start({ isServer: true, inUsePatience: 500 })).rejects.toThrow(
      `Another server works with the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
    const next = start({ isServer: true, inUsePatience: 30_000 })
    await server.stop()
    expect(await query((await next).connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('stays the server’s own when PostgreSQL was killed', async () => {
    const { connectionString } = await start({ isServer: true })
    process.kill(await postmasterPid(), 'SIGKILL')
    await expect.poll(() => messages, patient).toContain('PostgreSQL is back.')
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await expect(start({ isServer: true, inUsePatience: 500 })).rejects.toThrow('Another server works with')
  })

  it('is told from its copy, which has its port and its passwords', proof, async () => {
    const first = await start()
    await query(first.connectionString, 'CREATE TABLE word (text text)')
    await first.stop()
    const copied = `${dataDir}-copy`
    undo.push(() => rm(copied, { recursive: true, force: true }))
    await cp(dataDir, copied, { recursive: true, preserveTimestamps: true })
    if (isRoot) await takeOwnership(await folder(), dataDir, copied)
    const copy = await start({ dataDir: copied })
    expect(new URL(copy.connectionString).port).toBe(new URL(first.connectionString).port)

    const limits = { size: 1, connection: 5000 }
    const pools = [first, copy].map(({ check }) => openPool(first.connectionString, limits, { current: 0 }, check))
    undo.push(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
    const [ours, theirs] = pools
    await expect(ours?.connect()).rejects.toThrow(/^The database on our port is that of \S+-copy\S+, not of \S+\.$/)
    const client = await theirs?.connect()
    await client?.query("INSERT INTO word VALUES ('of the copy')", [])
    client?.release()
    // The server of the first folder takes another port.
    const again = await start()
    expect(await query(again.connectionString, 'SELECT * FROM word')).toEqual([])
  })
})

describe('kills', () => {
  it('PostgreSQL that is killed comes back at the same address with every committed row', proof, async () => {
    const { connectionString } = await start()
    await query(connectionString, 'CREATE TABLE counted (n int)')
    for (let n = 1; n <= 3; n += 1) {
      const pid = await postmasterPid()
      await query(connectionString, `INSERT INTO counted VALUES (${n})`)
      process.kill(pid, 'SIGKILL')
      const rows = () => query(connectionString, 'SELECT n FROM counted ORDER BY n')
      await expect.poll(rows, patient).toHaveLength(n)
      expect(await postmasterPid()).not.toBe(pid)
    }
  })

  it('PostgreSQL survives its server process, and the next one joins it', async () => {
    const other = startInAnotherProcess()
    const connectionString = await other.connectionString
    await query(connectionString, 'CREATE TABLE word AS SELECT 1 AS n')
    const pid = await postmasterPid()
    await kill(other)

    const ours = await start()
    expect(await postmasterPid()).toBe(pid)
    expect(await query(ours.connectionString, 'SELECT * FROM word')).toEqual([{ n: 1 }])
    await ours.stop()
    expect(await findPostmaster(await folder())).toBeUndefined()
  })

  it('PostgreSQL that was joined is watched as one of our own starting', proof, async () => {
    const other = startInAnotherProcess()
    await other.connectionString
    const ours = await start()
    await kill(other)
    process.kill(await postmasterPid(), 'SIGKILL')
    await expect.poll(() => query(ours.connectionString, 'SELECT 1 AS one'), patient).toEqual([{ one: 1 }])
  })

  it('a server process that is killed while it makes the database leaves nothing in the way', proof, async () => {
    const other = startInAnotherProcess()
    const halfMade = async () => (await readdir(dataDir)).filter((name) => name.includes('-new-'))
    await expect.poll(halfMade, { ...patient, interval: 1 }).toHaveLength(1)
    await kill(other)
    expect(await readRecord(dataDir)).toBeUndefined()

    const ours = await start()
    expect(await query(ours.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await halfMade()).toEqual([])
  })
})

describe('places and platforms', () => {
  it.skipIf(!isRoot)(
    'for root, puts the data where PostgreSQL may go when it may not enter the data folder',
    proof,
    async () => {
      await chmod(dataDir, 0o700)
      const first = await start()
      const place = await folder()
      undo.splice(1, 0, () => rm(place, { recursive: true, force: true }))
      expect(place.startsWith(join(tmpdir(), 'hospital-portal-'))).toBe(true)
      expect(messages.join()).toContain(place)
      expect((await stat(place)).uid).not.toBe(0)
      expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)

      await query(first.connectionString, 'CREATE TABLE word AS SELECT 1 AS n')
      await first.stop()
      const second = await start()
      expect(await query(second.connectionString, 'SELECT * FROM word')).toEqual([{ n: 1 }])
    },
  )

  it('names an unsupported platform in one sentence', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(
      /^Unsupported platform: the embedded PostgreSQL does not run on sunos sparc; set DATABASE_URL [^.]+\.$/,
    )
  })

  it('writes no statement and no value of a failed one to its log', async () => {
    const { connectionString } = await start()
    await query(connectionString, 'CREATE TABLE person (name text UNIQUE)')
    const insert = () => query(connectionString, "INSERT INTO person VALUES ('Siti')")
    await insert()
    await expect(insert()).rejects.toThrow('duplicate key')
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('Siti')
  })
})
