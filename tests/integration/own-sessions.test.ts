import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  type Browser,
  enterCode,
  forgetLimits,
  openAccount,
  openBrowser,
  signInBy,
} from '#tests/support/account-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

type Person = Awaited<ReturnType<typeof openAccount>>['person']

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Mobile Safari/537.36'

/** Signs the same person in on another device. */
async function signInElsewhere(hospital: Hospital, person: Person, FirebaseToken = ''): Promise<Browser> {
  const reachable = {
    get: (path: string, headers?: Record<string, string>) => hospital.get(path, { ...headers, 'user-agent': phone }),
    post: (path: string, payload: unknown, headers?: Record<string, string>) =>
      hospital.post(path, payload, { ...headers, 'user-agent': phone }),
  }
  await forgetLimits(hospital)
  const browser = openBrowser(reachable)
  await browser.ask(calls.loginPhone, { ...signInBy(person.MobilePhone), FirebaseToken })
  await enterCode(hospital, browser, 'sms')
  return browser
}

const renew = (browser: Browser) => browser.send(calls.regenerateBearer, { Bearer: browser.bearer })
const stateOf = async (browser: Browser) => {
  const { status, body } = await browser.send(calls.validBearer)
  return status === 200 ? 'signed in' : body?.message
}
/** Moves the beginning and the renewals of all sessions so many days back. */
const age = ({ db }: Hospital, days: number) =>
  sql`update session set created_at = created_at - make_interval(days => ${days})`.execute(db)

it('[AC28] a session ends so many days after its sign-in, whatever renewals do', async () => {
  const hospital = await openHospital({ config: { sessionDays: 40 } })
  const { browser } = await openAccount(hospital)
  await age(hospital, 39)
  expect((await renew(browser)).status).toBe(200)
  const { ends_at } = await hospital.db
    .selectFrom('session')
    .select('ends_at')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  // One day is left, although a renewal gives thirty.
  expect(ends_at.getTime()).toBeLessThan(Date.now() + 25 * 3_600_000)
  await age(hospital, 1)
  // A session from before this rule lasts thirty days by its row.
  await sql`update session set ends_at = now() + interval '30 days'`.execute(hospital.db)
  const { status, body } = await renew(browser)
  expect([status, body?.error]).toEqual([401, 'bad-credential'])
  expect(await stateOf(browser)).toBe(accountMessages.notValid)
  expect((await audited(hospital)).filter((line) => line.startsWith('renew '))).toEqual(['renew done', 'renew refused'])
})

it('lists the devices of a person by readable names, and keeps nothing else of what a browser says of itself', async () => {
  const hospital = await openHospital()
  const { browser, person } = await openAccount(hospital)
  const other = await signInElsewhere(hospital, person)
  await openAccount(hospital)
  expect(await browser.ask(calls.sessions, {})).toEqual([
    expect.objectContaining({ DeviceName: 'Chrome · Android', IsCurrent: false }),
    expect.objectContaining({ DeviceName: '', IsCurrent: true }),
  ])
  const [first] = await other.ask(calls.sessions, {})
  expect(first?.IsCurrent).toBe(true)
  await renew(browser)
  const [latest] = await browser.ask(calls.sessions, {})
  expect([latest?.IsCurrent, latest!.UsedAt > latest!.SignedInAt]).toEqual([true, true])
  expect(
    JSON.stringify([await hospital.db.selectFrom('session').selectAll().execute(), hospital.logged]),
  ).not.toContain('Mozilla')
})

it('[AC29] signs out there: its bearer, its renewal and its push token end at once, the others go on', async () => {
  const hospital = await openHospital()
  const { browser, person } = await openAccount(hospital)
  const other = await signInElsewhere(hospital, person, 'push-token-of-the-phone')
  const [there] = await browser.ask(calls.sessions, {})
  for (let again = 0; again < 2; again++) await browser.ask(calls.endSession, { Id: there!.Id })
  expect(await stateOf(other)).toBe(accountMessages.notValid)
  expect((await renew(other)).status).toBe(401)
  expect(await stateOf(browser)).toBe('signed in')
  expect(await browser.ask(calls.sessions, {})).toHaveLength(1)
  const tokens = await hospital.db.selectFrom('session').select('push_token').execute()
  expect(tokens.filter(({ push_token }) => push_token !== null)).toEqual([])
  expect((await audited(hospital)).filter((line) => line.startsWith('end-session'))).toEqual(['end-session done'])
})

it("[AC29] does not end another account's session, and says of it what it says of none", async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const { browser: stranger } = await openAccount(hospital)
  const [theirs] = await stranger.ask(calls.sessions, {})
  const answers = []
  for (const Id of [theirs!.Id, crypto.randomUUID()]) {
    const { status, body } = await browser.send(calls.endSession, { Id })
    answers.push([status, body?.message])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(404)
  expect(await stateOf(stranger)).toBe('signed in')
})

it('[AC29] signs out everywhere but here', async () => {
  const hospital = await openHospital()
  const { browser, person } = await openAccount(hospital)
  const others = [await signInElsewhere(hospital, person), await signInElsewhere(hospital, person)]
  expect(await browser.ask(calls.endOtherSessions, {})).toEqual({ Ended: 2 })
  for (const other of others) expect(await stateOf(other)).toBe(accountMessages.notValid)
  expect(await stateOf(browser)).toBe('signed in')
  expect(await audited(hospital)).toContain('end-other-sessions done')
})
