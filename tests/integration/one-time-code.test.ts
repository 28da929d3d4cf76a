import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  type Browser,
  codeBy,
  enterCode,
  forgetLimits,
  latestCode,
  newcomer,
  openAccount,
  openBrowser,
  passSeconds,
  readMailbox,
  signInBy,
  signInWith,
} from '#tests/support/account-client.ts'
import { crowd } from '#tests/support/crowd.ts'
import { numberOf, openManyAccounts } from '#tests/support/many-accounts.ts'
import { selectRecipients } from '#tests/support/sent-messages.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const entry = (OTP: string) => ({ OTP, Identity: '', PatientId: '' })
/**
 * So many at once take their time. Two processes have ten connections each, so twenty run at the same moment however many
 * wait: a count that was not one statement would let more than twenty through at the very start.
 */
const MANY = { timeout: 300_000 }
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
  await browser.ask(calls.validBearer, {})
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
  const answers = await Promise.all(tries)
  // Nobody has used what the first was given, so the next four hear the same.
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken.length).toBeLessThanOrEqual(5)
  expect(new Set(taken.map(({ text, headers }) => `${text} ${String(headers['set-cookie'])}`)).size).toBe(1)
  const verified = await hospital.db.selectFrom('session').select('id').where('stage', '=', 'verified').execute()
  expect(verified).toHaveLength(1)
  expect((await audited(hospital)).filter((line) => line === 'verify-code done')).toHaveLength(1)
})

it('gives whoever did not hear the answer the same one again, and does nothing twice', async () => {
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
])('gives no answer again when %s', async (_, happens) => {
  const hospital = await openHospital()
  const { browser, code } = await waiting(hospital)
  const { cookie } = browser
  await browser.ask(calls.verifyCode, entry(code))
  await happens(browser, hospital)
  const { status, headers } = await openBrowser(hospital, { cookie }).send(calls.verifyCode, entry(code))
  expect([status, headers['set-cookie']]).toEqual([401, undefined])
})

it('gives an answer again to nobody else, and for no guess beyond the fifth', async () => {
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

it('answers a wish again within its minute, to the sign-in that wished alone, and sends and counts nothing', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const before = (await readMailbox(hospital)).length
  for (const number of [person.MobilePhone, newcomer().MobilePhone]) {
    const browser = openBrowser(hospital)
    await browser.ask(calls.loginPhone, signInBy(number))
    for (let minute = 0; minute < 5; minute++) {
      expect(await browser.ask(calls.generateCode, codeBy('sms'))).toEqual({ ResendAfter: 60 })
      await passSeconds(hospital, 20)
      for (let again = 0; again < 3; again++) {
        const { ResendAfter } = await browser.ask(calls.generateCode, codeBy('sms'))
        expect([ResendAfter > 20, ResendAfter <= 40]).toEqual([true, true])
      }
      expect((await openAgain(hospital, number)).status).toBe(429)
      await passSeconds(hospital, 40)
    }
    expect((await browser.send(calls.generateCode, codeBy('sms'))).status).toBe(429)
  }
  expect((await readMailbox(hospital)).length - before).toBe(5)
})

it(
  'sends of 5,000 wishes in a crowd for one number a single code, and tells it to one sign-in alone',
  MANY,
  async () => {
    const one = await openHospital({ config: { trustProxy: 1 } })
    const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
    const { person } = await openAccount(one)
    const before = (await readMailbox(one)).length
    const browsers = [openBrowser(one), openBrowser(one)] as const
    for (const browser of browsers) await browser.ask(calls.loginPhone, signInBy(person.MobilePhone))
    const answers = await crowd(5_000, (at) =>
      (at % 2 ? one : other).post(`/api/${calls.generateCode.path}`, codeBy('sms'), {
        cookie: browsers[at % 4 < 2 ? 0 : 1].cookie,
        'x-forwarded-for': `203.0.113.${at % 250}`,
      }),
    )
    const [first, second] = [0, 1].map((which) => {
      const statuses = answers.filter((_, at) => (at % 4 < 2 ? 0 : 1) === which).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
      return statuses.includes(200)
    })
    expect(first).toBe(!second)
    expect((await readMailbox(one)).length - before).toBe(1)
  },
)

const forgotten = (MobilePhone: string) => codeBy('sms', { Type: 'phone', Identity: MobilePhone, MobilePhone })

it(
  'sends of 5,000 wishes for as many numbers 300 for each address and 3,000 in all, and shows not which',
  MANY,
  async () => {
    const one = await openHospital({ config: { trustProxy: 1 } })
    const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
    const { person } = await openAccount(one, { by: 'email' })
    await readMailbox(one)
    await openManyAccounts(one, 5_000)
    const ask = (at: number, number: string) =>
      openBrowser(at % 2 ? one : other, { from: `203.0.113.${at % 11}` }).send(
        calls.generateForgotCode,
        forgotten(number),
      )
    // Every twentieth number is nobody's.
    const answers = await crowd(5_000, (at) => ask(at, numberOf(at % 20 === 7 ? 10_000 + at : at)))
    for (let address = 0; address < 11; address++) {
      const statuses = answers.filter((_, at) => at % 11 === address).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(300)
      expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - 300)
    }
    const recipients = await selectRecipients(one)
    expect([recipients.length, new Set(recipients).size]).toEqual([3_000, 3_000])

    await one.db.deleteFrom('rate_limit').where('name', '!=', 'code-total').execute()
    const [known, unknown] = [await ask(0, numberOf(0)), await ask(0, numberOf(20_000))]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(200)
    expect(await selectRecipients(one)).toHaveLength(3_000)
    // Whoever has shown a password does not wait for strangers.
    const owner = openBrowser(one)
    await owner.ask(calls.login, signInWith(person))
    await enterCode(one, owner, 'email')
  },
)

it('sends of wishes in a crowd, for many numbers, each one code a minute and five an hour', MANY, async () => {
  const one = await openHospital({ config: { trustProxy: 1 } })
  const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
  await openManyAccounts(one, 15)
  const passed = Array.from({ length: 7 }, () => new Map<number, number>())
  for (const minute of passed) {
    const answers = await crowd(30 * 5, (at) =>
      openBrowser(at % 2 ? one : other, { from: `203.0.113.${at}` }).send(
        calls.generateForgotCode,
        forgotten(numberOf(at % 30)),
      ),
    )
    for (const [at, { status }] of answers.entries()) {
      expect([200, 429]).toContain(status)
      minute.set(at % 30, (minute.get(at % 30) ?? 0) + (status === 200 ? 1 : 0))
    }
    await passSeconds(one, 60)
  }
  // Those that nobody has look just like the others.
  for (let person = 0; person < 30; person++)
    expect(passed.map((minute) => minute.get(person))).toEqual([1, 1, 1, 1, 1, 0, 0])
  const recipients = await selectRecipients(one)
  for (let person = 0; person < 15; person++)
    expect(recipients.filter((recipient) => recipient === `62${numberOf(person)}`)).toHaveLength(5)
  expect(recipients).toHaveLength(15 * 5)
})

it('keeps a code for whoever has shown the password, whatever strangers wish for in the same minute', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const arrived = async () =>
    (await readMailbox(hospital)).filter(({ recipient }) => recipient === `62${person.MobilePhone}`).length
  const before = await arrived()
  for (let minute = 0; minute < 5; minute++) {
    const [forgetful, byNumber] = [openBrowser(hospital), openBrowser(hospital)]
    await forgetful.ask(calls.generateForgotCode, forgotten(person.MobilePhone))
    // One who says that a password was forgotten does not keep the number's own sign-in waiting.
    await byNumber.ask(calls.loginPhone, signInBy(person.MobilePhone))
    await byNumber.ask(calls.generateCode, codeBy('sms'))
    if (minute < 4) await passSeconds(hospital, 60)
  }
  const squatter = openBrowser(hospital)
  await squatter.ask(calls.register, newcomer({ MobilePhone: person.MobilePhone }))
  await squatter.ask(calls.generateCode, codeBy('sms'))
  expect((await arrived()) - before).toBe(10)

  const owner = openBrowser(hospital)
  await owner.ask(calls.login, signInWith(person))
  await enterCode(hospital, owner, 'sms')
  expect((await arrived()) - before).toBe(11)
  // Their own second code waits its minute.
  const again = openBrowser(hospital)
  await again.ask(calls.login, signInWith(person))
  expect((await again.send(calls.generateCode, codeBy('sms'))).status).toBe(429)
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

it('keeps the code that was sent when the next one is not, with the tries that it has had', async () => {
  const hospital = await openHospital()
  const MobilePhone = newcomer().MobilePhone
  const wishes = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const browser = openBrowser(hospital)
      await browser.ask(calls.register, newcomer({ MobilePhone }))
      await browser.ask(calls.generateCode, codeBy('sms'))
    }
  }
  const hashOf = async () =>
    (await hospital.db.selectFrom('one_time_code').select('code_hash').orderBy('session_id').execute()).map(
      ({ code_hash }) => code_hash,
    )
  await wishes(8)
  const sent = openBrowser(hospital)
  await sent.ask(calls.register, newcomer({ MobilePhone }))
  await sent.ask(calls.generateCode, codeBy('sms'))
  const code = await latestCode(hospital)
  await sent.send(calls.verifyCode, entry(wrong(code, 1)))
  await wishes(1)
  const before = await hashOf()
  await hospital.db.deleteFrom('rate_limit').where('name', '=', 'code-pause').execute()
  await sent.ask(calls.generateCode, codeBy('sms'))
  expect(await hashOf()).toEqual(before)
  // Nothing new was sent, so nothing is forgiven either.
  const tried = await hospital.db.selectFrom('one_time_code').select('tries').where('tries', '>', 0).execute()
  expect(tried).toEqual([{ tries: 1 }])
  expect((await sent.send(calls.verifyCode, entry(code))).status).toBe(200)
})

it('takes one mailbox for one, in whatever case its address is written, and counts nobody by name', async () => {
  const hospital = await openHospital()
  const { Email } = newcomer()
  for (let at = 0; at < 12; at++) {
    const browser = openBrowser(hospital)
    await browser.ask(calls.register, newcomer({ Email: at % 2 ? Email.toUpperCase() : Email }))
    await browser.ask(calls.generateCode, codeBy('email'))
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
