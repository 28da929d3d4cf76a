import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { type End, folderEnds, tableEnds } from '#server/operations/retention/ends.ts'
import { retentionRules } from '#server/operations/retention/retention-rules.ts'
import { retentionTasks } from '#server/operations/retention/retention-tasks.ts'
import { runRetention } from '#server/operations/retention/run-retention.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { ATTACHMENTS_FOLDER, makeFolderStore } from '#server/platform/files/folder-store.ts'
import { readKeyFile } from '#server/platform/keys/key-file.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { asked, fileOf, LETTER, sendAll } from '#tests/support/hospital-files.ts'
import { connectionString } from '#tests/support/portal-database.ts'
import { addressOf, startServer } from '#tests/support/server-process.ts'
import { type Sending, submit } from '#tests/support/submissions.ts'
import { basic, openHospital, testConfig } from '#tests/support/test-hospital.ts'

const files = makeFolderStore(join(tmpdir(), 'no-files'))
const rules = retentionRules({ auditDays: 730, quarantineDays: 730 })
const tasks = retentionTasks(files)

const tables = Object.entries(tableEnds)
const rulesOf = (end: End): readonly string[] => ('rules' in end ? end.rules : [])
const withOf = (end: End): string | undefined => ('with' in end ? end.with : undefined)

/** A server with its own data folder, which has taken a form with a file. */
async function startHouse() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ends-test-'))
  // Under root, PostgreSQL runs as another account, which must be able to enter.
  await chmod(dataDir, 0o755)
  const server = startServer({ DATA_DIR: dataDir, API_BASIC: testConfig.apiBasic })
  const address = await addressOf(server)
  const db = openDatabase(await connectionString({ dataDir }))
  onTestFinished(async () => {
    await db.destroy()
    server.child.kill('SIGTERM')
    await server.ended
    await rm(dataDir, { recursive: true, force: true })
  })
  const keys = makeKeyRing((await readKeyFile(dataDir))!)
  const post: Sending['post'] = async (path, payload) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    const text = await response.text()
    return { status: response.status, headers: {}, text, body: JSON.parse(text) }
  }
  const file = await fileOf(LETTER)
  const form = await asked({ keys }, [file])
  await submit({ keys, post }, [form])
  expect(await sendAll({ keys, post }, file, form.id)).toMatchObject({ state: 'kept' })
  return { dataDir, db }
}

it('[SV24] every table, and all that lies in the data folder, says how it ends', async () => {
  const { dataDir, db } = await startHouse()
  // The queues make their tables while the server runs.
  await expect.poll(async () => (await sql`select from pgboss.queue`.execute(db)).rows.length).toBeGreaterThan(1)
  const { rows } = await sql<{ name: string }>`
    select distinct case table_schema when 'public' then table_name else table_schema end as name
    from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(tableEnds).toSorted())
  // The folder of a database has a random suffix.
  const found = (await readdir(dataDir)).map((name) => name.replace(/^postgres-[0-9a-f]{8}$/, 'postgres-*'))
  expect(found).toContain(ATTACHMENTS_FOLDER)
  expect(found.filter((name) => !Object.hasOwn(folderEnds, name))).toEqual([])
})

it('[SV24] each rule ends rows of the table that says so, and each task is named', () => {
  const named = tables.flatMap(([table, end]) => rulesOf(end).map((rule) => `${table}: ${rule}`))
  const ofRules = rules.map(({ table, name }) => `${table}: ${name}`)
  const ofTasks = planted.map(({ table, task }) => `${table}: ${task}`)
  expect(named.toSorted()).toEqual([...ofRules, ...ofTasks].toSorted())
  const inTasks = [...tables.map(([, end]) => end), ...Object.values(folderEnds)].flatMap(rulesOf)
  expect(tasks.filter(({ name }) => !inTasks.includes(name))).toEqual([])
})

it('[SV24] the rows that go with those of another table are deleted by the database itself', async () => {
  const { db } = await openHospital()
  const { rows } = await sql<{ name: string; other: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as other
    from pg_constraint where confdeltype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  const said = tables.flatMap(([name, end]) => (withOf(end) === undefined ? [] : [`${name} ${withOf(end)}`]))
  expect(said.toSorted()).toEqual(rows.map(({ name, other }) => `${name} ${other}`).toSorted())
  const lasting = tables.filter(([, end]) => !('stays' in end)).map(([name]) => name)
  expect(tables.flatMap(([, end]) => withOf(end) ?? []).filter((other) => !lasting.includes(other))).toEqual([])
})

/** An expired row of each table that a task of retention ends. For rules, see retention.test.ts. */
const [goneForm, unreadForm] = [uuid(), uuid()]
const planted: readonly { readonly table: string; readonly task: string; readonly insert: RawBuilder<unknown> }[] = [
  {
    table: 'account',
    task: 'closed-account',
    insert: sql`
      insert into account (id, patient_id, email, mobile, password_hash, role, is_doctor, activated_at, erase_at)
      values (gen_random_uuid(), gen_random_uuid(), 'x', '62', 'x', 'patient', false, now(), now())`,
  },
  {
    table: 'attachment',
    task: 'unread-file',
    insert: sql`insert into attachment (id, submission_id, state) values (${uuid()}, ${goneForm}, 'kept')`,
  },
  {
    table: 'attachment',
    task: 'unfinished-upload',
    insert: sql`insert into attachment (id, submission_id) values (${unreadForm}, ${unreadForm})`,
  },
  {
    table: 'attachment_chunk',
    task: 'unfinished-upload',
    insert: sql`
      insert into attachment_chunk (attachment_id, index, sealed, received_at)
      values (${unreadForm}, 0, '', now() - interval '8 days')`,
  },
  {
    table: 'rate_limit',
    task: 'unread-count',
    insert: sql`
      insert into rate_limit (name, subject, hits, window_ends) values ('unread-device', 'x', 1, now() + interval '1 day')`,
  },
]

it('[SV24] each task ends the rows that it is said to end', async () => {
  const { db, app } = await openHospital()
  await sql`
    insert into submission (id, kind, version, device_id, sha256, outcome, reference)
    select id, 'Contact', 1, id, 'x', 'quarantined', 'x' from unnest(${[goneForm, unreadForm]}::uuid[]) as id`.execute(
    db,
  )
  await sql`
    insert into quarantine (submission_id, reason, key_id, sealed) values (${unreadForm}, 'cannot-open', 'k', '')`.execute(
    db,
  )
  for (const { insert } of planted) await insert.execute(db)
  await runRetention({ db, rules: [], tasks, log: app.log })
  for (const { table } of planted) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(db)
    expect(rows.length, table).toBe(0)
  }
})

const stays = { kept: 'stays', bounded: 'stays, bounded', 'no-person': 'names no person' }

function lineOf([name, end]: [string, End]): string {
  const ways = [
    ...rulesOf(end).map((rule) => `\`${rule}\``),
    ...(withOf(end) === undefined ? [] : [`with \`${withOf(end)}\``]),
    ...('stays' in end ? [stays[end.stays]] : []),
  ]
  return `| \`${name}\` | ${ways.join(', ')} | ${end.words} |`
}

it('[SV24] docs/retention.md says the same', async () => {
  const page = await readFile(new URL('../../docs/retention.md', import.meta.url), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(lines).toEqual([...tables, ...Object.entries(folderEnds)].map(lineOf))
})
