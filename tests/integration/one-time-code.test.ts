import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  type Browser,
  codeBy,
  forgetLimits,
  latestCode,
  newcomer,
  openBrowser,
} from '#tests/support/account-client.ts'
import { crowd } from '#tests/support/crowd.ts'
import { entry, MANY, waiting, wrong } from '#tests/support/one-time-code.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { isWhole, proof } from '#tests/support/whole.ts'

it('takes a code as people type it, once', async () => {
  const hospital = await openHospital()
  const { browser, code } = await waiting(hospital)
  const { cookie } = browser
  const typed = ` ${code.slice(0, 2)} ${code.slice(2)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  await browser.ask(calls.verifyCode, entry(typed))
  await browser.ask(calls.validBearer, {})
  const again = await openBrowser(hospital, { cookie }).send(calls.verifyCode, entry(code))
  expect([again.status, again.body?.error]).toEqual([401, 'bad-credential'])
})

const crowdOfGuesses = isWhole ? 10_000 : 1_000

it(
  `judges at most five of ${crowdOfGuesses} guesses that come in a crowd, from many addresses and to two processes`,
  { ...MANY, ...proof },
  async () => {
    const one = await openHospital({ config: { trustProxy: 1 } })
    const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
    const { browser, code } = await waiting(one)
    const answers = await crowd(crowdOfGuesses, (at) =>
      (at % 2 ? one : other).post(`/api/${calls.verifyCode.path}`, entry(wrong(code, at)), {
        cookie: browser.cookie,
        'x-forwarded-for': `203.0.113.${at % 250}`,
      }),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body?.message}`))).toEqual(
      new Set([`422 ${accountMessages.wrongCode}`]),
    )
    const { tries, used_at } = await one.db.selectFrom('one_time_code').selectAll().executeTakeFirstOrThrow()
    expect([tries, used_at]).toEqual([5, null])
    // Even the right code is refused now, with the same answer.
    const late = await browser.send(calls.verifyCode, entry(code))
    expect([late.status, late.body?.message]).toEqual([422, accountMessages.wrongCode])
  },
)

it('lets the right code in once, when it comes many times at once', async () => {
  const hospital = await openHospital()
  const { browser, code } = await waiting(hospital)
  const { cookie } = browser
  const tries = Array.from({ length: 40 }, () => openBrowser(hospital, { cookie }).send(calls.verifyCode, entry(code)))
  const answers = await Promise.all(tries)
  // The first answer's tokens are unused, so the next four calls get the same answer.
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken.length).toBeLessThanOrEqual(5)
  expect(new Set(taken.map(({ text, headers }) => `${text} ${[headers['set-cookie']].flat()[0]}`)).size).toBe(1)
  const verified = await hospital.db.selectFrom('session').select('id').where('stage', '=', 'verified').execute()
  expect(verified).toHaveLength(1)
  expect((await audited(hospital)).filter((line) => line === 'verify-code done')).toHaveLength(1)
})

it('gives a client that missed the answer the same one again, and does nothing twice', async () => {
  const hospital = await openHospital()
  const { browser, code } = await waiting(hospital)
  const { cookie } = browser
  const first = await browser.ask(calls.verifyCode, entry(code))
  const retry = openBrowser(hospital, { cookie })
  expect(await retry.ask(calls.verifyCode, entry(code))).toEqual(first)
  expect(retry.cookie).toBe(browser.cookie)
  expect((await retry.send(calls.menus)).status).toBe(200)
  expect((await audited(hospital)).filter((line) => line === 'verify-code done')).toHaveLength(1)
})

it.each([
  ['its bearer has been used', (heard: Browser) => heard.send(calls.validBearer)],
  ['its cookie has been used', (heard: Browser) => heard.send(calls.regenerateBearer, { Bearer: 'Empty' })],
  ['it has been signed out', (heard: Browser) => heard.send(calls.logout)],
  [
    'half a minute is over',
    (_: Browser, { db }: Hospital) =>
      sql`update session set created_at = created_at - interval '30 seconds'`.execute(db),
  ],
  [
    'the code is half a minute old',
    (_: Browser, { db }: Hospital) =>
      sql`update one_time_code set used_at = used_at - interval '30 seconds'`.execute(db),
  ],
])('does not repeat its answer when %s', async (_, happens) => {
  const hospital = await openHospital()
  const { browser, code } = await waiting(hospital)
  const { cookie } = browser
  await browser.ask(calls.verifyCode, entry(code))
  await happens(browser, hospital)
  const { status, headers } = await openBrowser(hospital, { cookie }).send(calls.verifyCode, entry(code))
  expect([status, headers['set-cookie']]).toEqual([401, undefined])
})

it('gives an answer again to no other client, and for no guess beyond the fifth', async () => {
  const hospital = await openHospital()
  const [other, { browser, code }] = [await waiting(hospital), await waiting(hospital)]
  const { cookie } = browser
  await browser.ask(calls.verifyCode, entry(code))
  expect((await other.browser.send(calls.verifyCode, entry(code))).status).toBe(422)
  expect((await openBrowser(hospital).send(calls.verifyCode, entry(code))).status).toBe(401)
  const thief = openBrowser(hospital, { cookie })
  const guesses = await crowd(40, (at) => thief.send(calls.verifyCode, entry(wrong(code, at))))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]))
  expect((await openBrowser(hospital, { cookie }).send(calls.verifyCode, entry(code))).status).toBe(401)
})

it('takes the right code at the fifth try, and none at the sixth', async () => {
  const hospital = await openHospital()
  for (const [misses, status] of [
    [4, 200],
    [5, 422],
  ] as const) {
    const { browser, code } = await waiting(hospital)
    for (let at = 0; at < misses; at++) await browser.send(calls.verifyCode, entry(wrong(code, at)))
    expect((await browser.send(calls.verifyCode, entry(code))).status).toBe(status)
  }
})

it('takes no code after five minutes, of another sign-in, or that a newer one has replaced', async () => {
  const hospital = await openHospital()
  const late = await waiting(hospital)
  await sql`update one_time_code set expires_at = now() - interval '1 second'`.execute(hospital.db)
  expect((await late.browser.send(calls.verifyCode, entry(late.code))).status).toBe(422)

  const [one, two] = [await waiting(hospital), await waiting(hospital)]
  expect((await one.browser.send(calls.verifyCode, entry(two.code))).status).toBe(422)

  await forgetLimits(hospital)
  await one.browser.ask(calls.generateCode, codeBy('sms'))
  const fresh = await latestCode(hospital)
  expect((await one.browser.send(calls.verifyCode, entry(one.code))).status).toBe(422)
  expect((await one.browser.send(calls.verifyCode, entry(fresh))).status).toBe(200)
})

it('keeps a code as its HMAC, and a message under lock until it has left', async () => {
  const hospital = await openHospital()
  const browser = openBrowser(hospital)
  const person = newcomer()
  await browser.ask(calls.register, person)
  await browser.ask(calls.generateCode, codeBy('sms'))
  const { sealed } = await hospital.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
  expect(sealed?.toString('latin1')).not.toContain(person.MobilePhone)
  const code = await latestCode(hospital)
  const { code_hash } = await hospital.db.selectFrom('one_time_code').selectAll().executeTakeFirstOrThrow()
  expect(code_hash).toMatch(/^[\w-]{43}$/)
  expect(await hospital.db.selectFrom('message').select('sealed').execute()).toEqual([{ sealed: null }])
  expect(JSON.stringify(hospital.logged)).not.toContain(code)
})
