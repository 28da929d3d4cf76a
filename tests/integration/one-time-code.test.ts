import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  type Browser,
  codeBy,
  forgetLimits,
  latestCode,
  newcomer,
  openAccount,
  openBrowser,
  readMailbox,
  signInBy,
  signInWith,
} from '#tests/support/account-client.ts'
import { crowd } from '#tests/support/crowd.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const entry = (OTP: string) => ({ OTP, Identity: '', PatientId: '' })
/**
 * So many at once take their time. Two processes have ten connections each, so twenty run at the same moment however many
 * wait: a count that was not one statement would let more than twenty through at the very start.
 */
const MANY = { timeout: 120_000 }
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The nth of all codes that are not the right one. */
function wrong(right: string, nth: number): string {
  const code = [nth >> 15, nth >> 10, nth >> 5, nth].map((part) => symbols.charAt(part & 31)).join('')
  return code === right ? 'ZZZZ' : code
}

async function waiting(hospital: Hospital): Promise<{ browser: Browser; code: string }> {
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, newcomer())
  await browser.ask(calls.generateCode, codeBy('sms'))
  return { browser, code: await latestCode(hospital) }
}

it('takes a code as people type it, once', async () => {
  const hospital = await openHospital()
  const { browser, code } = await waiting(hospital)
  const { cookie } = browser
  const typed = ` ${code.slice(0, 2)} ${code.slice(2)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  await browser.ask(calls.verifyCode, entry(typed))
  const again = await openBrowser(hospital, { cookie }).send(calls.verifyCode, entry(code))
  expect([again.status, again.body?.error]).toEqual([401, 'bad-credential'])
})

it(
  'judges at most five of 10,000 guesses that come in a crowd, from many addresses and to two processes',
  MANY,
  async () => {
    const one = await openHospital({ config: { trustProxy: 1 } })
    const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
    const { browser, code } = await waiting(one)
    const answers = await crowd(10_000, (at) =>
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
    // The right one comes too late, and looks like all the others.
    const late = await browser.send(calls.verifyCode, entry(code))
    expect([late.status, late.body?.message]).toEqual([422, accountMessages.wrongCode])
  },
)

it('lets the right code in once, when it comes many times at once', async () => {
  const hospital = await openHospital()
  const { browser, code } = await waiting(hospital)
  const { cookie } = browser
  const tries = Array.from({ length: 40 }, () => openBrowser(hospital, { cookie }).send(calls.verifyCode, entry(code)))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const verified = await hospital.db.selectFrom('session').select('id').where('stage', '=', 'verified').execute()
  expect(verified).toHaveLength(1)
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

it('sends no code to whoever has not begun to sign in', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  for (const stranger of [openBrowser(hospital), browser]) {
    expect((await stranger.send(calls.generateCode, codeBy('sms'))).status).toBe(401)
    expect((await stranger.send(calls.verifyCode, entry('0000'))).status).toBe(401)
  }
})

it('sends another code after a minute, and five an hour, to known and unknown alike', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  for (const number of [person.MobilePhone, newcomer().MobilePhone]) {
    const browser = openBrowser(hospital)
    await browser.ask(calls.loginPhone, signInBy(number))
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) {
      statuses.push((await browser.send(calls.generateCode, codeBy('sms'))).status)
      const soon = await openAgain(hospital, number)
      expect([soon.status, Number(soon.headers['retry-after']) > 0]).toEqual([429, true])
      await hospital.db.deleteFrom('rate_limit').where('name', '=', 'code-pause').execute()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  }
})

/** A new sign-in by the same number does not shorten the wait. */
async function openAgain(hospital: Hospital, number: string) {
  const browser = openBrowser(hospital)
  await browser.ask(calls.loginPhone, signInBy(number))
  return browser.send(calls.generateCode, codeBy('sms'))
}

it('sends of 5,000 wishes in a crowd for one number a single code', MANY, async () => {
  const one = await openHospital({ config: { trustProxy: 1 } })
  const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
  const { person } = await openAccount(one)
  const before = (await readMailbox(one)).length
  const browser = openBrowser(one)
  await browser.ask(calls.loginPhone, signInBy(person.MobilePhone))
  const answers = await crowd(5_000, (at) =>
    (at % 2 ? one : other).post(`/api/${calls.generateCode.path}`, codeBy('sms'), {
      cookie: browser.cookie,
      'x-forwarded-for': `203.0.113.${at % 250}`,
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4_999)
  expect((await readMailbox(one)).length - before).toBe(1)
})

it.each([
  ['code-address', 120],
  ['code-total', 3000],
])('sends nothing more when the cap of %s is reached', async (name, hits) => {
  const hospital = await openHospital()
  const { browser } = await waiting(hospital)
  await hospital.db.updateTable('rate_limit').set({ hits }).where('name', '=', name).execute()
  await hospital.db.deleteFrom('rate_limit').where('name', '=', 'code-pause').execute()
  const { status, headers } = await browser.send(calls.generateCode, codeBy('sms'))
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
})

it('sends one phone no more than ten an hour, whoever asks, and does not show that it stopped', async () => {
  const hospital = await openHospital()
  const MobilePhone = newcomer().MobilePhone
  const before = (await readMailbox(hospital)).length
  for (let at = 0; at < 12; at++) {
    const browser = openBrowser(hospital)
    await browser.ask(calls.register, newcomer({ MobilePhone }))
    expect((await browser.send(calls.generateCode, codeBy('sms'))).status).toBe(200)
  }
  expect((await readMailbox(hospital)).length - before).toBe(10)
  expect((await audited(hospital)).filter((line) => line === 'send-code refused')).toHaveLength(2)
})

it('takes one mailbox for one, in whatever case its address is written, and counts nobody by name', async () => {
  const hospital = await openHospital()
  const { Email } = newcomer()
  for (let at = 0; at < 12; at++) {
    const browser = openBrowser(hospital)
    await browser.ask(calls.register, newcomer({ Email: at % 2 ? Email.toUpperCase() : Email }))
    await browser.ask(calls.generateCode, codeBy('email'))
    await hospital.db.deleteFrom('rate_limit').where('name', 'in', ['code-pause', 'code-identity']).execute()
  }
  expect(await readMailbox(hospital)).toHaveLength(10)
  const counted = JSON.stringify(await hospital.db.selectFrom('rate_limit').selectAll().execute())
  expect(counted.toLowerCase()).not.toContain(Email.toLowerCase())
})

it('writes in the language that the person reads', async () => {
  const hospital = await openHospital()
  const browser = openBrowser(hospital)
  const person = newcomer()
  await browser.ask(calls.register, person)
  await browser.ask(calls.generateCode, codeBy('email', { Language: 'en' }))
  expect((await readMailbox(hospital))[0]).toMatchObject({
    channel: 'email',
    recipient: person.Email,
    subject: 'Patient Portal OTP code',
    text: expect.stringMatching(/^\w{4} is your Patient Portal OTP code, valid for 5 minutes\./),
  })
})

it('lets a sign-in that waits for its code run out after half an hour', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.login, signInWith(person))
  await sql`update session set ends_at = ends_at - interval '30 minutes' where stage = 'code-wanted'`.execute(
    hospital.db,
  )
  expect((await browser.send(calls.generateCode, codeBy('sms'))).status).toBe(401)
  expect((await browser.send(calls.regenerateBearer, { Bearer: 'Empty' })).status).toBe(401)
})
