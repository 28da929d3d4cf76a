import { type RawBuilder, sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { applyRule } from '#server/operations/retention/apply-rule.ts'
import { retentionRules } from '#server/operations/retention/retention-rules.ts'
import { runRetention } from '#server/operations/retention/run-retention.ts'
import { scheduleRetention } from '#server/operations/retention/schedule-retention.ts'
import { hashToken } from '#server/identity/session/renewal/session-token.ts'
import { audited, newcomer, openAccount, openBrowser } from '#tests/support/account-client.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { exported } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const rules = retentionRules({ auditDays: 730, quarantineDays: 400 })
const isStopping = () => false

/** Inserts rows for a rule. `at` is a time so many days ago, and `n` numbers the rows. */
const cases: readonly {
  readonly rule: string
  readonly table: keyof Database
  readonly insert: (at: RawBuilder<Date>, n: RawBuilder<number>) => RawBuilder<unknown>
  /** An age in days at which a row goes. */
  readonly goes: number
  readonly stays: number
}[] = [
  {
    rule: 'audit',
    table: 'audit',
    insert: (at) => sql`
      insert into audit (id, at, action, outcome) select gen_random_uuid(), ${at}, 'sign-in', 'done'`,
    goes: 731,
    stays: 729,
  },
  {
    rule: 'quarantine',
    table: 'quarantine',
    insert: (at) => sql`
      with kept as (${submissionAt(at)} returning id, received_at)
      insert into quarantine (submission_id, reason, key_id, sealed, kept_at)
      select id, 'cannot-open', 'k', '', received_at from kept`,
    goes: 401,
    stays: 399,
  },
  {
    rule: 'submission-conflict',
    table: 'submission_conflict',
    insert: (at) => sql`
      with kept as (${submissionAt(at)} returning id, received_at)
      insert into submission_conflict (submission_id, sha256, kind, version, device_id, key_id, sealed, received_at)
      select id, 'x', 'Ipd', 1, id, 'k', '', received_at from kept`,
    goes: 401,
    stays: 399,
  },
  {
    rule: 'session-run-out',
    table: 'session',
    insert: (at) => sessionAt(at, sql`null`),
    goes: 8,
    stays: 6,
  },
  {
    rule: 'session-ended',
    table: 'session',
    insert: (at) => sessionAt(sql`now() + interval '20 days'`, at),
    goes: 8,
    stays: 6,
  },
  {
    rule: 'staff-session-run-out',
    table: 'staff_session',
    insert: (at) => sql`
      with person as (${newStaff()} returning id)
      insert into staff_session (id, staff_id, token_hash, stage, device_name, ends_at)
      select gen_random_uuid(), id, gen_random_uuid()::text, 'open', '', ${at} from person`,
    goes: 8,
    stays: 6,
  },
  {
    rule: 'staff-invitation',
    table: 'staff_invitation',
    insert: (at) => sql`
      with person as (${newStaff()} returning id)
      insert into staff_invitation (id, staff_id, token_hash, expires_at)
      select gen_random_uuid(), id, gen_random_uuid()::text, ${at} from person`,
    goes: 31,
    stays: 29,
  },
  {
    rule: 'one-time-code',
    table: 'one_time_code',
    insert: (at) => sql`
      with kept as (${sessionAt(sql`now()`, sql`null`)} returning id)
      insert into one_time_code (session_id, code_hash, channel, tries, expires_at) select id, 'x', 'sms', 0, ${at} from kept`,
    goes: 2,
    stays: 0,
  },
  {
    rule: 'device',
    table: 'device',
    insert: (at) => sql`
      insert into device (id, unsent, app_version, seen_at) select gen_random_uuid(), 0, '1', ${at}`,
    goes: 366,
    stays: 364,
  },
  {
    rule: 'device-with-unsent',
    table: 'device',
    insert: (at) => sql`
      insert into device (id, unsent, app_version, seen_at) select gen_random_uuid(), 3, '1', ${at}`,
    goes: 1100,
    stays: 1090,
  },
  {
    rule: 'rate-limit',
    table: 'rate_limit',
    insert: (at, n) => sql`
      insert into rate_limit (name, subject, hits, window_ends)
      select 'intake', ${at} || ' ' || ${n}, 1, ${at} + interval '1 hour'`,
    goes: 1,
    stays: 0,
  },
  {
    rule: 'activity',
    table: 'activity',
    insert: (at) => sql`
      with kept as (${accountAt(sql`now()`)} returning id)
      insert into activity (id, account_id, at, label, path, activity) select id, id, ${at}, 'trans', '/', 'buka' from kept`,
    goes: 91,
    stays: 89,
  },
  {
    rule: 'message',
    table: 'message',
    insert: (at) => sql`
      insert into message (id, created_at, expires_at) select gen_random_uuid(), ${at}, now()`,
    goes: 8,
    stays: 6,
  },
  {
    rule: 'mailbox',
    table: 'mailbox',
    insert: (at) => sql`
      insert into mailbox (id, at, channel, recipient, subject, text) select gen_random_uuid(), ${at}, 'sms', '', '', ''`,
    goes: 31,
    stays: 29,
  },
  {
    rule: 'measures-reminder',
    table: 'measures_reminder',
    insert: (at) => sql`
      insert into measures_reminder (patient_id, due_on, notice_id, told_at)
      select gen_random_uuid(), ${at}::date, gen_random_uuid(), ${at}`,
    goes: 181,
    stays: 179,
  },
  {
    rule: 'tablet-code',
    table: 'tablet_code',
    insert: (at, n) => sql`
      insert into tablet_code (code_hash, name, hospital_unit, nursing_room, expires_at)
      select ${at} || ' ' || ${n}, 'T', 'RSPI', 'Anggrek', ${at}`,
    goes: 2,
    stays: 0,
  },
  {
    rule: 'opened-envelope',
    table: 'opened_envelope',
    insert: (at, n) => sql`
      insert into opened_envelope (mac, ends_at) select sha256(convert_to(${at} || ' ' || ${n}, 'UTF8')), ${at}`,
    goes: 1,
    stays: -1,
  },
  {
    rule: 'account-unconfirmed',
    table: 'account',
    insert: accountAt,
    goes: 8,
    stays: 6,
  },
]

const submissionAt = (at: RawBuilder<Date>) => sql`
  insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at)
  select overlay(overlay(gen_random_uuid()::text placing '7' from 15) placing '8' from 20)::uuid, 'Ipd', 1,
    gen_random_uuid(), 'x', 'quarantined', 'x', ${at}`

const sessionAt = (endsAt: RawBuilder<Date>, endedAt: RawBuilder<Date>) => sql`
  insert into session (id, patient_id, stage, proof, identity_hash, ends_at, ended_at)
  select gen_random_uuid(), gen_random_uuid(), 'verified', 'password', 'x', ${endsAt}, ${endedAt}`

function newStaff() {
  return sql`
    insert into staff (id, email, name, role)
    select gen_random_uuid(), gen_random_uuid()::text, 'x', 'front-desk'`
}

function accountAt(at: RawBuilder<Date>) {
  return sql`
    insert into account (id, patient_id, email, mobile, password_hash, role, is_doctor, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', '62', 'x', 'patient', false, ${at}`
}

async function count({ db }: Hospital, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(db)
  return rows[0]?.rows ?? 0
}

function ruleOf(name: string) {
  const rule = rules.find((one) => one.name === name)
  if (!rule) throw new Error(`there is no rule ${name}`)
  return rule
}

async function insertAged(hospital: Hospital, one: (typeof cases)[number], days: number, rows: number) {
  for (let n = 0; n < rows; n++)
    await one.insert(sql`(now() - make_interval(days => ${days}::int))`, sql`${n}::int`).execute(hospital.db)
}

it.each(cases)('$rule takes what is due, in slices, and leaves the rest', async (one) => {
  const hospital = await openHospital()
  await insertAged(hospital, one, one.goes, 5)
  await insertAged(hospital, one, one.stays, 2)
  const rule = { ...ruleOf(one.rule), slice: 2 }
  expect(await applyRule(hospital.db, rule, { slices: 2, isStopping })).toEqual({ rows: 4, hasMore: true })
  expect(await count(hospital, one.table)).toBe(3)
  expect(await applyRule(hospital.db, rule, { slices: 2, isStopping })).toEqual({ rows: 1, hasMore: false })
  expect(await count(hospital, one.table)).toBe(2)
})

it('has a case for every rule, and takes no form that was received', () => {
  expect([...cases.map(({ rule }) => rule), 'refresh-token'].toSorted()).toEqual(
    rules.map(({ name }) => name).toSorted(),
  )
  const tables = rules.map(({ table }) => table)
  for (const kept of ['submission', 'response', 'patient_profile', 'record', 'tablet'])
    expect(tables).not.toContain(kept)
})

it('tells of what went, loudly where it can no longer be read, and of devices that still had rows', async () => {
  const hospital = await openHospital()
  for (const rule of ['activity', 'quarantine', 'device-with-unsent'])
    for (const one of cases) if (one.rule === rule) await insertAged(hospital, one, one.goes, 2)
  await sql`update device set seen_at = now() - interval '400 days'`.execute(hospital.db)
  await runRetention({ db: hospital.db, rules, log: hospital.app.log })
  const lines = hospital.logged.filter(({ event }) => String(event).startsWith('retention'))
  expect(lines.map(({ level, event, rule, rows }) => ({ level, event, rule, rows }))).toEqual([
    { level: 40, event: 'retention', rule: 'quarantine', rows: 2 },
    { level: 40, event: 'retention-held-back', rule: 'device', rows: 2 },
    { level: 30, event: 'retention', rule: 'activity', rows: 2 },
  ])
  expect(await exported(hospital)).toMatchObject([{ outcome: 'quarantined', reason: null, answers: null }, {}])
})

it('leaves a row in use for the next run, and goes on with the other rules when one fails', async () => {
  const hospital = await openHospital()
  const [audit] = cases
  await insertAged(hospital, audit!, 800, 3)
  const other = openDatabase(hospital.connectionString)
  onTestFinished(() => other.destroy())
  const using = await other.startTransaction().execute()
  await sql`select from audit limit 1 for update`.execute(using)
  const broken = { ...ruleOf('message'), by: sql<Date>`no_such_column` }
  await runRetention({ db: hospital.db, rules: [broken, ruleOf('audit')], log: hospital.app.log })
  expect(await count(hospital, 'audit')).toBe(1)
  expect(hospital.logged).toContainEqual(expect.objectContaining({ event: 'retention-failed', rule: 'message' }))
  await using.rollback().execute()
  await runRetention({ db: hospital.db, rules, log: hospital.app.log })
  expect(await count(hospital, 'audit')).toBe(0)
})

it('does nothing of it in a request', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  await sql`insert into session (id, patient_id, stage, proof, identity_hash, ends_at)
    select gen_random_uuid(), gen_random_uuid(), 'verified', 'password', 'x', now() - interval '1 year'`.execute(
    hospital.db,
  )
  for (const one of cases)
    if (one.table === 'account' || one.rule === 'activity') await insertAged(hospital, one, 200, 1)
  await browser.ask(calls.logActivity, { Path: '/patient', Activity: 'buka' })
  await openBrowser(hospital).ask(calls.register, newcomer())
  expect(await count(hospital, 'activity')).toBe(2)
  const { rows } = await sql<{ old: number }>`
    select count(*)::int as old from session where ends_at < now() - interval '100 days'`.execute(hospital.db)
  expect(rows[0]?.old).toBe(1)
  expect(await count(hospital, 'account')).toBe(4)
})

const renew = (browser: ReturnType<typeof openBrowser>) => browser.send(calls.regenerateBearer, { Bearer: 'Empty' })

/** Renews a sign-in so many times, two days apart, and then runs retention on its tokens. */
async function renewOverDays(hospital: Hospital, renewals: number) {
  const { browser } = await openAccount(hospital)
  const cookies = [browser.cookie]
  for (let at = 0; at < renewals; at++) {
    expect((await renew(browser)).status).toBe(200)
    cookies.push(browser.cookie)
    await sql`update refresh_token set used_at = used_at - interval '2 days'`.execute(hospital.db)
  }
  await runRetention({ db: hospital.db, rules, log: hospital.app.log })
  return { browser, cookies }
}

const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)

/** Tells for each token whether the database still has it. */
async function isKept({ db }: Hospital, cookies: readonly string[]): Promise<boolean[]> {
  const rows = await db.selectFrom('refresh_token').select('hash').execute()
  const kept = new Set(rows.map(({ hash }) => hash))
  return cookies.map((cookie) => kept.has(hashToken(tokenOf(cookie))))
}

it('[AC34] keeps few of the tokens that were replaced, and ends the sign-in of each of them that comes again', async () => {
  const hospital = await openHospital()
  const { browser, cookies } = await renewOverDays(hospital, 24)
  expect(await count(hospital, 'refresh_token')).toBeLessThan(18)
  // All tokens except the current one and the one before it, whose answer may have been lost.
  const replaced = cookies.slice(0, -2)
  for (const cookie of replaced) {
    expect((await renew(openBrowser(hospital, { cookie }))).status).toBe(401)
    expect((await renew(browser)).status).toBe(401)
    // Undoes the end of the sign-in, so that each token is tried as the first.
    await sql`update session set ended_at = null`.execute(hospital.db)
  }
  expect((await audited(hospital)).filter((line) => line === 'renew reused')).toHaveLength(replaced.length)
})

it('[AC34] ends the sign-in of a token that was kept, though the one that replaced it was not', async () => {
  const hospital = await openHospital()
  // A hash decides whether a token is kept, so the test seeks a sign-in with a kept token before a deleted one.
  let signIn: Awaited<ReturnType<typeof renewOverDays>>
  let stolen: string | undefined
  do {
    signIn = await renewOverDays(hospital, 8)
    const kept = await isKept(hospital, signIn.cookies)
    stolen = signIn.cookies.find((_, at) => kept[at] && kept[at + 1] === false)
  } while (stolen === undefined)
  expect((await renew(openBrowser(hospital, { cookie: stolen }))).status).toBe(401)
  expect((await renew(signIn.browser)).status).toBe(401)
  expect(await audited(hospital)).toContain('renew reused')
})

it('[AC34] ends the sign-in of a token that retention takes while its renewal waits for another one', async () => {
  const hospital = await openHospital()
  const { browser, cookies } = await renewOverDays(hospital, 1)
  const thief = openBrowser(hospital, { cookie: cookies[0]! })
  const other = openDatabase(hospital.connectionString)
  onTestFinished(() => other.destroy())
  const answer = await other.transaction().execute(async (trx) => {
    await sql`select from session for update`.execute(trx)
    const waiting = renew(thief)
    await lockWaiters(other, 1, '%from "session"%for update%')
    await sql`delete from refresh_token where hash = ${hashToken(tokenOf(cookies[0]!))}`.execute(hospital.db)
    return { waiting }
  })
  expect((await answer.waiting).status).toBe(401)
  expect((await renew(browser)).status).toBe(401)
  expect(await audited(hospital)).toContain('renew reused')
})

it('gives an answer that was lost again, also when the token before it was replaced long ago', async () => {
  const hospital = await openHospital()
  const { cookies } = await renewOverDays(hospital, 3)
  const unheard = openBrowser(hospital, { cookie: cookies.at(-2)! })
  expect((await renew(unheard)).status).toBe(200)
  expect(unheard.cookie).toBe(cookies.at(-1))
})

it('signs out by a token that retention has taken', async () => {
  const hospital = await openHospital()
  const { browser, cookies } = await renewOverDays(hospital, 8)
  await openBrowser(hospital, { cookie: cookies[0]! }).ask(calls.logout, {})
  expect((await renew(browser)).status).toBe(401)
})

it('is run once in all processes together, soon after a start', async () => {
  const hospital = await openHospital()
  const [audit] = cases
  await insertAged(hospital, audit!, 800, 250)
  const log = hospital.app.log
  const slow = { ...ruleOf('audit'), slice: 1, where: sql<boolean>`pg_sleep(0.002) is not null` }
  const stopping = new AbortController()
  const processes = Array.from({ length: 3 }, () =>
    scheduleRetention({ db: hospital.db, rules: [slow], log }, stopping.signal),
  )
  await vi.waitFor(
    () => expect(hospital.logged).toContainEqual(expect.objectContaining({ event: 'retention' })),
    15_000,
  )
  stopping.abort()
  await Promise.all(processes)
  expect(hospital.logged.filter(({ event }) => event === 'retention')).toMatchObject([{ rule: 'audit', rows: 100 }])
  expect(await count(hospital, 'audit')).toBe(150)
})
