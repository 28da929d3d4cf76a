import type { Client } from 'pg'
import type { Call, RequestOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/staff/insert-staff.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sumMonths } from '#server/staff/results/keep-tallies.ts'
import { reachOverHttp } from '#tests/proof/equal-time/reach-over-http.ts'
import { type Browser, openBrowser } from '#tests/support/account-client.ts'
import { readCode } from '#tests/support/mailbox.ts'
import { connectionString, openClient } from '#tests/support/portal-database.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { testConfig } from '#tests/support/test-hospital.ts'
import { fillSurveys } from './fill-surveys.ts'
import { median } from './statistics.ts'

/** Milliseconds of the call and of the same question in SQL; for an export, rows a second of both. */
export interface StaffResult {
  readonly what: string
  readonly ours: number
  readonly sql: number
}

export interface StaffResults {
  readonly rows: number
  readonly calls: readonly StaffResult[]
  readonly exported: StaffResult
}

const ADMIN = 'admin@contoh.example'
const ROUNDS = 5
const kind = ipd.kind
const day = 86_400_000
const dayOf = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10)

/** Measures what staff read of this many surveys over HTTP, each call beside the same question in SQL. */
export async function measureStaff(rows: number, say: (text: string) => void): Promise<StaffResults | undefined> {
  if (rows === 0) return undefined
  const portal = await startPortal({ DEMONSTRATION_SURVEYS: '0', NODE_ENV: 'test', API_BASIC: testConfig.apiBasic })
  const client = await openClient(portal)
  try {
    await fillSurveys(client, ipd, rows)
    say(`staff: ${rows} surveys are at the hospital`)
    const browser = await signIn(portal)
    const calls = await measureCalls(portal, { browser, client, say })
    const exported = await measureExport(portal, browser, client, rows)
    say('staff: the export is measured')
    return { rows, calls, exported }
  } finally {
    await client.end()
    await portal.remove()
  }
}

async function signIn(portal: Portal): Promise<Browser> {
  const browser = openBrowser(reachOverHttp(portal.url))
  await browser.ask(staffCalls.staffSignIn, { email: ADMIN, password: DEMONSTRATION_PASSWORD, language: 'id' })
  const { code } = await readCode(portal, { recipient: new RegExp(`^${RegExp.escape(ADMIN)}$`) })
  await browser.ask(staffCalls.staffVerifyCode, { code })
  return browser
}

async function measureCalls(
  portal: Portal,
  { browser, client, say }: { browser: Browser; client: Client; say: (text: string) => void },
): Promise<StaffResult[]> {
  const results: StaffResult[] = []
  const measure = async <C extends Call>(
    what: string,
    call: C,
    { request, sql }: { request: RequestOf<C>; sql: () => Promise<unknown> },
  ) => {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const [a, b] = [await timed(() => browser.ask(call, request)), await timed(sql)]
      // The first round only warms both up.
      if (round > 0) {
        ours.push(a)
        theirs.push(b)
      }
    }
    results.push({ what, ours: median(ours), sql: median(theirs) })
    say(`staff: ${what}`)
  }
  const scratch = (from: string) => () => client.query(fromScratch, [kind, from])
  const first = await timed(() => browser.ask(staffCalls.staffResults, { kind, language: 'id', from: dayOf(365) }))
  results.push({
    what: 'results of a year, all days counted again',
    ours: first,
    sql: await timed(scratch(dayOf(365))),
  })
  await sumOver(portal)
  await client.query('analyze tally, month_tally')
  for (const [what, ago] of [
    ['results of a year', 365],
    ['results of a week', 7],
  ] as const)
    await measure(what, staffCalls.staffResults, {
      request: { kind, language: 'id', from: dayOf(ago) },
      sql: scratch(dayOf(ago)),
    })
  await measure('home', staffCalls.staffHome, {
    request: {},
    sql: () =>
      client.query(
        `select kind, count(*), count(*) filter (where received_at > now() - interval '1 day') from submission
         where received_at > now() - interval '30 days' group by kind`,
      ),
  })
  await measure('the first page of forms', staffCalls.staffSubmissions, {
    request: { limit: 25 },
    sql: () => client.query('select * from submission order by received_at desc, id desc limit 25'),
  })
  await measure('forms, searched by a visit', staffCalls.staffSubmissions, {
    request: { search: 'RB4242', limit: 25 },
    sql: () => client.query(`select * from response where registration = 'RB4242'`),
  })
  await measure('forms, searched by a reference', staffCalls.staffSubmissions, {
    request: { search: 'QB-4242', limit: 25 },
    sql: () => client.query(`select * from submission where reference = 'QB-4242'`),
  })
  await measure('comments of 90 days, searched', staffCalls.staffComments, {
    request: { kind, language: 'id', search: 'lama 7000', limit: 25 },
    sql: () =>
      client.query(
        `select * from response join submission on submission.id = submission_id
         where response.kind = $1 and received_at > now() - interval '90 days' and answers ->> 'criticism' ilike '%lama 7000%'
         order by received_at desc limit 25`,
        [kind],
      ),
  })
  await measure('names of 90 days', staffCalls.staffNames, {
    request: { kind, language: 'id' },
    sql: () =>
      client.query(
        `select lower(answers ->> 'bestStaff'), count(*) from response join submission on submission.id = submission_id
         where response.kind = $1 and received_at > now() - interval '90 days' group by 1`,
        [kind],
      ),
  })
  return results
}

/** Updates the tallies, as the server does every hour. */
async function sumOver(portal: Portal): Promise<void> {
  const db = openDatabase(await connectionString(portal))
  try {
    await sumMonths(db, kind)
  } finally {
    await db.destroy()
  }
}

/** Counts each answer by hospital from the answers themselves. */
const fromScratch = `
  select admission.hospital_unit, given.key, answer.value, count(*)
  from submission
  join response on response.submission_id = submission.id
  join admission on admission_number = registration
  cross join lateral jsonb_each(answers) as given
  cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(given.value) when 'array' then given.value else jsonb_build_array(given.value) end
  ) as answer
  where submission.kind = $1 and received_at >= $2::date and given.key <> 'criticism'
  group by 1, 2, 3`

async function measureExport(portal: Portal, browser: Browser, client: Client, rows: number): Promise<StaffResult> {
  const query = new URLSearchParams({ kind, as: 'words', file: 'csv', language: 'id' })
  const take = async () => {
    const response = await fetch(`${portal.url}/api/${staffCalls.staffExport.path}?${query}`, {
      headers: { cookie: browser.cookie },
    })
    let bytes = 0
    for await (const part of response.body ?? []) bytes += part.length
    if (!response.ok || bytes < rows * 20) throw new Error(`the export was answered ${response.status}, ${bytes} bytes`)
  }
  const copy = async () =>
    client.query(
      `copy (
         select submission.*, response.answers, admission.hospital_unit from submission
         join response on response.submission_id = submission.id
         left join admission on admission_number = registration
         where submission.kind = '${kind}' order by received_at desc
       ) to stdout`,
    )
  // The first run of each only warms it up.
  await take()
  await copy()
  const [ours, theirs] = [await timed(take), await timed(copy)]
  return { what: 'export', ours: (rows / ours) * 1000, sql: (rows / theirs) * 1000 }
}

/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
