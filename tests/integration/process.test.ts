import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { publishBuiltIn } from '#server/intake/definition/publish-built-in.ts'
import { addressOf, production, startServer } from '#tests/support/server-process.ts'
import { basic } from '#tests/support/test-hospital.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { device } from '#tests/support/submissions.ts'
import { proof } from '#tests/support/whole.ts'

it('says what was refused in one sentence, and ends with 1', async () => {
  const server = startServer({ ...(await production()), SUBMISSION_KEYS: '' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^SUBMISSION_KEYS must be set .*\.\n$/)
})

it('does not start when a questionnaire is not what was published under its version, and says which', async () => {
  const variables = await production()
  const db = openDatabase(variables.DATABASE_URL)
  onTestFinished(() => db.destroy())
  await migrate(db)
  const [first] = questionnaires
  await publishBuiltIn(db, [{ ...first!, title: { id: 'Lain', en: 'Another' } }])
  const server = startServer(variables)
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(
    new RegExp(`^The questionnaire ${first!.kind} is not what was published as version 1.*\\.\n$`),
  )
})

it('puts no invented patient into a database of the hospital', proof, async () => {
  const variables = await production()
  await addressOf(startServer(variables))
  const db = openDatabase(variables.DATABASE_URL)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('admission').selectAll().execute()).toEqual([])
})

it('says that the port is taken in one sentence, and ends with 1', proof, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const server = startServer({ ...(await production()), PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(`Port ${port} is taken by another program: stop it, or set PORT to another one.\n`)
})

it('makes no operator token in earnest, and prints none that it was given', proof, async () => {
  const variables = await production()
  const none = startServer(variables)
  await addressOf(none)
  await expect.poll(none.output).toContain('named tokens only')

  const given = startServer({ ...variables, OPERATOR_TOKEN: 'operator-token-0123456789-for-tests' })
  await addressOf(given)
  given.child.kill('SIGTERM')
  expect(await given.ended).toBe(0)
  expect(given.output()).not.toContain('token')
})

it('has no mailbox in earnest, and tells of none', proof, async () => {
  const server = startServer(await production())
  const { status } = await fetch(`${await addressOf(server)}/mailbox`, { headers: { accept: 'text/html' } })
  expect(status).toBe(404)
  await expect.poll(server.output).toContain('SMS and e-mail cannot be sent')
  expect(server.output()).not.toContain('mailbox')
})

it('serves metrics on a listener of its own, with what the process and its pool do', proof, async () => {
  const server = startServer({ ...(await production()), METRICS_PORT: '0' })
  const portal = await addressOf(server)
  const [, host, port] = /Metrics are at (\S+), port (\d+)/.exec(server.output())!
  const scrape = await fetch(`http://${host}:${port}/metrics`)
  expect(scrape.headers.get('content-type')).toContain('text/plain')
  const text = await scrape.text()
  for (const name of [
    'portal_pool_connections{pool="main",state="idle"}',
    'portal_pool_acquire_seconds_count{pool="main"}',
    'portal_field_unsent_rows 0',
    'portal_messages_waiting 0',
    'portal_scrape_failures_total 0',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(name)
  expect((await fetch(`http://${host}:${port}/`)).status).toBe(404)
  expect((await fetch(`http://${host}:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${portal}/metrics`)).status).toBe(404)

  const second = startServer({ ...(await production()), METRICS_PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    new RegExp(`^Port ${port} is taken by another program: stop it, or set METRICS_PORT to another one\\.\n$`),
  )
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('lets a running request finish when it is told to stop, and takes no new connection', async () => {
  const variables = await production()
  const server = startServer(variables)
  const at = await addressOf(server)
  const db = openDatabase(variables.DATABASE_URL)
  const answer = await db.transaction().execute(async (trx) => {
    await sql`lock table device in access exclusive mode`.execute(trx)
    const running = fetch(`${at}/api/device/heartbeat`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: JSON.stringify({ deviceId: device, unsent: 0, oldestSeconds: null, appVersion: '1', persisted: null }),
    })
    await lockWaiters(db, 1, '%update device%')
    server.child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${at}/api/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    return { running }
  })
  expect((await answer.running).status).toBe(200)
  expect(await server.ended).toBe(0)
  await db.destroy()
})

it('[SV22] ends when it is told to stop while it still schedules what runs every hour', proof, async () => {
  const variables = await production()
  const db = openDatabase(variables.DATABASE_URL)
  onTestFinished(() => db.destroy())
  const first = startServer(variables)
  await addressOf(first)
  await hourlyRuns(db, 1)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const server = await db.transaction().execute(async (trx) => {
    await sql`lock table pgboss.job in access exclusive mode`.execute(trx)
    const starting = startServer(variables)
    await addressOf(starting)
    await lockWaiters(db, 1, '%retention%')
    starting.child.kill('SIGTERM')
    await expect.poll(starting.output).toContain('finishing what is running')
    return starting
  })
  expect(await server.ended).toBe(0)
})

async function hourlyRuns(db: ReturnType<typeof openDatabase>, expected: number): Promise<void> {
  const count = () => sql`select 1 from pgboss.job where name = 'retention'`.execute(db).then(({ rows }) => rows.length)
  await expect.poll(count).toBe(expected)
}
