import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import { type Browser, audited, enterCode, newcomer, openAccount, openBrowser } from '#tests/support/account-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const renew = (browser: Browser) => browser.send(calls.regenerateBearer, { Bearer: browser.bearer || 'Empty' })
const isValid = async (browser: Browser) => (await browser.send(calls.validBearer)).status === 200

/** Moves the use of replaced tokens so many seconds back. */
const pass = ({ db }: Hospital, seconds: number) =>
  sql`update refresh_token set used_at = used_at - make_interval(secs => ${seconds})`.execute(db)

/** A second tab of the same browser, with the present tokens. */
const tabOf = (hospital: Hospital, { cookie, bearer }: Browser) => openBrowser(hospital, { cookie, bearer })

it('keeps the renewal in a cookie that no script reads and no other site sends', async () => {
  const hospital = await openHospital()
  const { headers } = await openBrowser(hospital).send(calls.register, newcomer())
  expect(headers['set-cookie']).toMatch(
    /^__Host-renewal=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; Secure; SameSite=Strict$/,
  )
})

it('keeps tokens as hashes', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  await renew(browser)
  const kept = JSON.stringify([
    await hospital.db.selectFrom('session').selectAll().execute(),
    await hospital.db.selectFrom('refresh_token').selectAll().execute(),
    await hospital.db.selectFrom('audit').selectAll().execute(),
    hospital.logged,
  ])
  expect(kept).not.toContain(browser.bearer)
  expect(kept).not.toContain(browser.cookie.split('=')[1])
})

it("says that a bearer has run out, takes the renewed one, and says 'Not Valid' once the sign-in is over", async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  expect(await isValid(browser)).toBe(true)
  await sql`update refresh_token set bearer_ends = bearer_ends - interval '15 minutes'`.execute(hospital.db)
  const { status, body } = await browser.send(calls.validBearer)
  expect([status, body?.error, body?.message]).toEqual([401, 'bad-credential', accountMessages.bearerRunOut])
  expect((await browser.send(calls.menus)).status).toBe(401)
  expect((await renew(browser)).status).toBe(200)
  expect(await isValid(browser)).toBe(true)
  expect((await browser.send(calls.menus)).status).toBe(200)
  const ended = tabOf(hospital, browser)
  await browser.ask(calls.logout, {})
  expect((await ended.send(calls.validBearer)).body?.message).toBe(accountMessages.notValid)
})

it('gives the cookie a new token with each renewal', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const seen = new Set([browser.cookie])
  for (let round = 1; round <= 5; round++) {
    expect((await renew(browser)).status).toBe(200)
    expect(seen.add(browser.cookie).size).toBe(round + 1)
  }
})

it('gives 20 tabs that renew at once, in two processes, one successor, and ends no sign-in', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const { browser } = await openAccount(one)
  for (let round = 0; round < 3; round++) {
    const tabs = Array.from({ length: 20 }, (_, at) => tabOf(at % 2 ? one : other, browser))
    const statuses = (await Promise.all(tabs.map(renew))).map(({ status }) => status)
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
    expect(new Set(tabs.map(({ bearer }) => bearer)).size).toBe(1)
    expect(await Promise.all(tabs.map(isValid))).not.toContain(false)
    ;[browser.cookie, browser.bearer] = [tabs[0]!.cookie, tabs[0]!.bearer]
  }
  expect((await audited(one)).filter((line) => line === 'renew done')).toHaveLength(3)
})

it('takes a tab that comes late within half a minute to where the others are', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const late = tabOf(hospital, browser)
  await renew(browser)
  await isValid(browser)
  await renew(browser)
  expect((await renew(late)).status).toBe(200)
  expect(late.cookie).toBe(browser.cookie)
})

it('ends the sign-in everywhere when a token comes again whose successor is in use', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const stolen = tabOf(hospital, browser)
  await renew(browser)
  expect(await isValid(browser)).toBe(true)
  await pass(hospital, 31)
  const { status, headers } = await renew(stolen)
  expect([status, headers['set-cookie']]).toEqual([401, undefined])
  expect(await isValid(browser)).toBe(false)
  expect((await renew(browser)).status).toBe(401)
  expect((await audited(hospital)).slice(-3)).toEqual(['renew reused', 'call refused', 'renew refused'])
})

it('ends it also when the thief was first, and the person comes second', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const thief = tabOf(hospital, browser)
  await renew(thief)
  await renew(thief)
  await pass(hospital, 31)
  expect((await renew(browser)).status).toBe(401)
  expect([await isValid(thief), (await renew(thief)).status]).toEqual([false, 401])
})

it('gives an answer that was lost on the way again, however much later, as long as it is unused', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const lost = tabOf(hospital, browser)
  await renew(lost)
  await pass(hospital, 3600)
  await sql`update refresh_token set bearer_ends = bearer_ends - interval '1 hour'`.execute(hospital.db)
  expect((await renew(browser)).status).toBe(200)
  expect(browser.cookie).toBe(lost.cookie)
  expect(await isValid(browser)).toBe(true)
})

it('gives nothing without a cookie, or for one that was never given', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  for (const cookie of [
    '',
    '__Host-renewal=',
    `__Host-renewal=${'A'.repeat(43)}`,
    `other=${browser.cookie}`,
    '\u0001;=;;',
  ])
    expect((await renew(openBrowser(hospital, { cookie, bearer: browser.bearer }))).status).toBe(401)
})

it('signs out by the cookie, at once and for all tabs; a second time changes nothing', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const tab = tabOf(hospital, browser)
  await browser.ask(calls.logout, {})
  expect(browser.cookie).toBe('__Host-renewal=')
  expect([await isValid(tab), (await renew(tab)).status]).toEqual([false, 401])
  await tab.ask(calls.logout, {})
  await openBrowser(hospital).ask(calls.logout, {})
  expect((await audited(hospital)).filter((line) => line === 'sign-out done')).toHaveLength(1)
})

it('signs out one device and leaves the others', async () => {
  const hospital = await openHospital()
  const [one, two] = [await openAccount(hospital), await openAccount(hospital)]
  await one.browser.ask(calls.logout, {})
  expect(await isValid(two.browser)).toBe(true)
})

it('does not carry the tokens of a sign-in that waited over to the one that may', async () => {
  const hospital = await openHospital()
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, newcomer())
  const planted = tabOf(hospital, browser)
  await enterCode(hospital, browser, 'sms')
  expect([await isValid(planted), (await renew(planted)).status]).toEqual([false, 401])
  expect(await isValid(browser)).toBe(true)
})

it('ends what a browser had begun when a new sign-in begins there', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const before = tabOf(hospital, browser)
  await browser.ask(calls.register, newcomer())
  expect([await isValid(before), (await renew(before)).status]).toEqual([false, 401])
  expect(await isValid(browser)).toBe(true)
})
