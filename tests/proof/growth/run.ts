import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deserialize } from 'node:v8'
import { Client } from 'pg'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { buildIndexes } from '#server/platform/db/indexes/build-indexes.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { publishBuiltIn } from '#server/intake/definition/publish-built-in.ts'
import { openMessageQueue } from '#server/platform/message/message-queue.ts'
import { dueStatement } from '#server/operations/retention/apply-rule.ts'
import { retentionRules } from '#server/operations/retention/retention-rules.ts'
import { asText } from '#tests/proof/bench/report.ts'
import type { Recorded } from '#tests/support/record-statements.ts'
import { explainStatement } from './explain-statement.ts'
import { stillReadWhole } from './still-read-whole.ts'
import { fillTables } from './fill-tables.ts'
import { exportTable, measureExport, measureRetention, retentionTable } from './measure.ts'
import { writeGrowth } from './report.ts'
import { isOfRequests, sendersIn } from './senders.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
    statements: { type: 'string' },
  },
})
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 1000) {
  console.error('Usage: npm run growth -- [--rows N] [--write] [--statements FOLDER], N a whole number, 1000 at least.')
  process.exit(2)
}
/**
 * Devices are read completely once an hour, which costs less than an index that every heartbeat would have to update.
 * Tablet codes and mailboxes are few.
 */
const readWholeByRetention = new Set(['device', 'tablet_code', 'mailbox'])

const began = performance.now()
const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`)

const folder = await mkdtemp(join(tmpdir(), 'hospital-portal-growth-'))
// Under root, PostgreSQL runs as another account, which must be able to enter.
await chmod(folder, 0o755)
const statements = await readStatements(values.statements ?? join(folder, 'statements'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), isDurable: false, log: () => undefined })
const db = openDatabase(postgres.connectionString)
try {
  await migrate(db)
  await buildIndexes(db)
  await publishBuiltIn(db, questionnaires)
  // The message queue makes its tables when it opens.
  await (await openMessageQueue(db)).stop()
  say(`filling the tables for ${rows.toLocaleString('en')} submissions`)
  await fillTables(db, rows)
  say(`explaining ${statements.length} statements`)
  const problems = [...unsent(statements), ...(await readWhole([...statements, ...ofRetention()]))]
  for (const problem of problems) console.error(problem)
  const isKnown = (problem: string) =>
    problem.includes(' reads the whole of ') && stillReadWhole.some((file) => problem.startsWith(`${file}:`))
  if (!problems.every(isKnown)) process.exitCode = 1
  else say('every statement of the requests was sent; it and retention find what they want by an index')
  const exports = await measureExport(db, say)
  const retention = await measureRetention(db, say)
  console.log(`\n${asText(exportTable(exports))}\n\n${asText(retentionTable(retention))}`)
  if (values.write && problems.length === 0)
    await writeGrowth({ rows, statements: statements.length, exports, retention })
} finally {
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Statements that the integration tests' servers sent. Without a record of them, the tests run first. */
async function readStatements(from: string): Promise<Recorded[]> {
  if (!existsSync(from)) {
    say('the integration tests run, and leave what their servers send')
    const vitest = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'vitest', 'vitest.mjs')
    const tests = spawn(process.execPath, [vitest, 'run', '--project', 'server'], {
      env: { ...process.env, RECORD_STATEMENTS: from },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(tests, 'exit')) as [number | null]
    if (code !== 0) say('some of them failed: npm run unit says which')
  }
  const all = new Map<string, Recorded>()
  for (const file of await readdir(from))
    for (const line of (await readFile(join(from, file), 'utf8')).split('\n').filter(Boolean))
      for (const one of deserialize(Buffer.from(line, 'base64')) as Recorded[])
        if (isOfRequests(one.sender)) all.set(JSON.stringify([one.sender, one.sql, one.parameters]), one)
  return [...all.values()]
}

/** The statements by which each rule of retention finds expired rows. */
function ofRetention(): Recorded[] {
  return retentionRules({ auditDays: 365, quarantineDays: 365 })
    .filter(({ table }) => !readWholeByRetention.has(table))
    .map((rule) => ({ sender: `retention of ${rule.name}`, ...dueStatement(rule).compile(db) }))
}

/** Places in the server's code whose statement no test sent. */
function unsent(sent: readonly Recorded[]): string[] {
  const seen = new Set(sent.map(({ sender }) => sender))
  return sendersIn()
    .filter((sender) => !seen.has(sender))
    .map((sender) => `${sender}: no integration test sends this statement`)
}

async function readWhole(sent: readonly Recorded[]): Promise<string[]> {
  const client = new Client({ connectionString: postgres.connectionString })
  await client.connect()
  const problems: string[] = []
  for (const { sql, parameters, sender } of sent) {
    // Other statements, such as settings of a session, read no table.
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) continue
    try {
      for (const table of await explainStatement(client, sql, parameters))
        problems.push(`${sender} reads the whole of ${table}: ${sql.replaceAll(/\s+/g, ' ')}`)
    } catch (error) {
      problems.push(`${sender} cannot be explained (${String(error)}): ${sql.replaceAll(/\s+/g, ' ')}`)
    }
  }
  await client.end()
  return [...new Set(problems)]
}
