import { expect, it } from 'vitest'
import { Client } from 'pg'
import { calls } from '#core/contract/calls.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import { reachOverHttp } from '#tests/proof/equal-time/reach-over-http.ts'
import { type Browser, codeBy, newcomer, openBrowser } from '#tests/support/account-client.ts'
import { createRandom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'
import { sealed } from '#tests/support/submissions.ts'
import { basic } from '#tests/support/test-hospital.ts'
import { carryDevice, type DeviceReport } from './device.ts'
import { reportFigures } from './report-figures.ts'
import { openSite, type Site } from './site.ts'
import { keepTimeline } from './timeline.ts'

const DEVICES = Number(process.env['FAILOVER_DEVICES'] ?? 4)

it('loses nothing, counts nothing twice and ends no sign-in, whichever server goes', async () => {
  const site = await openSite()
  await receiptWaitsForStandby(site)
  await fieldOutlastsEverything(site)
})

/** No receipt is given before the standby has the row, also for a row that a crash left behind. */
async function receiptWaitsForStandby({ cluster, keys, servers }: Site): Promise<void> {
  const item = await sealed({ keys })
  const send = async () => {
    const answer = await fetch(`${servers[0].url}/api/submission/batch`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: JSON.stringify({ device: item.id, items: [item] }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  // Retention and the message queue wait for the standby, too.
  const waiting = (statement: string) =>
    expect
      .poll(
        () =>
          cluster.primary.query(
            `select 1 from pg_stat_activity where wait_event = 'SyncRep' and query ilike '${statement}'`,
          ),
        { timeout: 60_000 },
      )
      .not.toHaveLength(0)
  const kept = async () =>
    (await rowsOf(cluster.primary.port, 'select id from submission')).map(({ id }) => id).filter((id) => id === item.id)

  await cluster.standby.stop('SIGQUIT')
  const first = send()
  await waiting('%insert into submission %')
  // The primary dies and comes back. The row was written, and no client was told.
  await cluster.primary.stop('SIGQUIT')
  expect((await first).status).toBe(503)
  await cluster.primary.start()
  expect(await kept()).toEqual([item.id])

  // The server knows the form now, but it is still on one disk only.
  const second = answered(send)
  await waiting('commit%')
  await cluster.standby.start()
  expect((await second).text).toContain('"receipt":"')
  expect(await kept()).toEqual([item.id])
  // Deletes rows: a lock on the table and an index that is being built would wait for each other.
  for (const table of ['response', 'quarantine', 'submission'])
    await rowsOf(cluster.primary.port, `delete from ${table}`)
  await cluster.untilSynchronous()
}

/** Devices send and a patient stays signed in while servers and the primary are killed. */
async function fieldOutlastsEverything(site: Site): Promise<void> {
  const { cluster, address, keys, servers, mails } = site
  const timeline = keepTimeline()
  const patient = await signIn(site)

  let isOver = false
  const field = {
    keys,
    urls: servers.map(({ url }) => url),
    random: createRandom(seed).next,
    isOver: () => isOver,
    onReceipts: () => timeline.receipt(),
  }
  const devices = Array.from({ length: DEVICES }, () => carryDevice(field))
  // A device that fails ends the test at once, not only when the test waits for it.
  const failure = Promise.all(devices).then(() => new Promise<never>(() => undefined))
  const served = async (since: number, answers = DEVICES) =>
    Promise.race([
      expect.poll(() => timeline.answersSince(since), { timeout: 120_000, interval: 20 }).toBeGreaterThan(answers),
      failure,
    ])
  const ready = (state: boolean) =>
    expect
      .poll(() => Promise.all(servers.map((server) => server.isReady())), { timeout: 60_000 })
      .toEqual([state, state])
  const figures: { event: string; gap: number }[] = []
  const suffer = async (event: string, work: () => Promise<void>) => {
    const began = timeline.now()
    await work()
    await served(timeline.now())
    figures.push({ event, gap: timeline.longestGap(began, timeline.now()) })
    await renew(patient)
  }
  await served(0)

  await suffer('Both servers restarted in turn', async () => {
    for (const server of servers) {
      expect(await server.end('SIGTERM'), server.output()).toBe(0)
      await server.start()
    }
  })
  await suffer('One server killed, and started again', async () => {
    await servers[0].end('SIGKILL')
    await served(timeline.now(), 1)
    await servers[0].start()
  })
  await suffer('Primary only reads for a while, its connections kept', async () => {
    await cluster.primary.query('alter system set default_transaction_read_only = on')
    await cluster.primary.query('select pg_reload_conf()')
    await ready(false)
    await cluster.primary.query('alter system reset default_transaction_read_only')
    await cluster.primary.query('select pg_reload_conf()')
    await ready(true)
  })
  await suffer('Primary killed, standby promoted', async () => {
    await cluster.primary.stop('SIGQUIT')
    await cluster.standby.query('select pg_promote()')
    address.pointTo(cluster.standby.port)
  })
  isOver = true
  const reports = await Promise.all(devices)

  const kept = await rowsOf(
    cluster.standby.port,
    'select submission.id, sha256, reference from submission join response on submission_id = submission.id order by 1',
  )
  const collected = reports.flatMap((report) => report.collected)
  expect(kept.map(({ id }) => id)).toEqual(collected.toSorted())
  const promised = receiptsById(reports)
  expect(kept).toEqual(
    collected
      .toSorted()
      .map((id) => ({ id, sha256: promised.get(id)?.sha256, reference: promised.get(id)?.reference })),
  )
  await renew(patient)
  expect(await patient.ask(calls.validBearer, {})).toEqual({})
  expect(mails).toHaveLength(1)
  await reportFigures({ figures, collected: collected.length, refusals: reports.flatMap((report) => report.refusals) })
}

/** Repeats the call until the server is available. */
async function answered<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await send().catch(() => undefined)
    if (answer && answer.status !== 503) return answer
  }
}

async function signIn({ servers, mails }: Site): Promise<Browser> {
  const browser = openBrowser(reachOverHttp(servers[1].url))
  // The primary has just died. The first user of a lost connection gets a 503.
  expect((await answered(() => browser.send(calls.register, newcomer()))).status).toBe(200)
  await browser.ask(calls.generateCode, codeBy('email'))
  const code = () => /^[0-9A-HJKMNP-TV-Z]{4}(?= )/m.exec(mails[0] ?? '')?.[0] ?? ''
  await expect.poll(code, { timeout: 30_000 }).not.toBe('')
  await browser.ask(calls.verifyCode, { OTP: code(), Identity: '', PatientId: '' })
  return browser
}

async function renew(patient: Browser): Promise<void> {
  expect(await answered(() => patient.send(calls.regenerateBearer, { Bearer: 'Empty' }))).toMatchObject({ status: 200 })
}

/** The last receipt of each form, after a check that earlier ones are the same. */
function receiptsById(reports: readonly DeviceReport[]): ReadonlyMap<string, ReceiptItem> {
  const byId = new Map<string, ReceiptItem>()
  for (const receipt of reports.flatMap((report) => report.receipts)) {
    expect(byId.get(receipt.id) ?? receipt).toEqual(receipt)
    byId.set(receipt.id, receipt)
  }
  return byId
}

async function rowsOf(port: number, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/hospital` })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
