import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import {
  audited,
  codeBy,
  enterCode,
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
import { entry, MANY, wrong } from '#tests/support/one-time-code.ts'
import { selectRecipients } from '#tests/support/sent-messages.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { isWhole, proof } from '#tests/support/whole.ts'

it('sends no code before a sign-in has begun', async () => {
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

/** A new sign-in with the same number does not shorten the wait. */
async function openAgain(hospital: Hospital, number: string) {
  const browser = openBrowser(hospital)
  await browser.ask(calls.loginPhone, signInBy(number))
  return browser.send(calls.generateCode, codeBy('sms'))
}

it('repeats its answer to a repeated request for a code within a minute, only to the same sign-in, and sends and counts nothing', async () => {
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

const crowdOfWishes = isWhole ? 5_000 : 500

it(
  `sends of ${crowdOfWishes} wishes in a crowd for one number a single code, and tells it to one sign-in alone`,
  MANY,
  async () => {
    const one = await openHospital({ config: { trustProxy: 1 } })
    const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
    const { person } = await openAccount(one)
    const before = (await readMailbox(one)).length
    const browsers = [openBrowser(one), openBrowser(one)] as const
    for (const browser of browsers) await browser.ask(calls.loginPhone, signInBy(person.MobilePhone))
    const answers = await crowd(crowdOfWishes, (at) =>
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

/** The limit of codes in an hour for strangers at busy addresses. */
const BUSY = 2_250
const strangers = isWhole ? { wishes: 5_000, addresses: 11, before: 0 } : { wishes: 1_000, addresses: 3, before: 1_650 }

it(
  `sends of ${strangers.wishes} wishes for as many numbers 300 for each address and 2,250 of busy ones in all, and shows not which`,
  { ...MANY, ...proof },
  async () => {
    const one = await openHospital({ config: { trustProxy: 1 } })
    const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
    const { person } = await openAccount(one, { by: 'email' })
    await readMailbox(one)
    const { addresses, before } = strangers
    await openManyAccounts(one, strangers.wishes + 1)
    const ask = (at: number, number: string, address = at % addresses) =>
      openBrowser(at % 2 ? one : other, { from: `203.0.113.${address}` }).send(
        calls.generateForgotCode,
        forgotten(number),
      )
    // The first request of all is a patient's, from an address of their own.
    await ask(0, numberOf(0), 200)
    await one.db
      .updateTable('rate_limit')
      .set({ hits: before + 1 })
      .where('name', '=', 'code-total')
      .execute()
    // Every twentieth number has no account.
    const answers = await crowd(strangers.wishes, (at) => ask(at, numberOf(at % 20 === 7 ? 10_000 + at : at + 1)))
    for (let address = 0; address < addresses; address++) {
      const statuses = answers.filter((_, at) => at % addresses === address).map(({ status }) => status)
      const taken = statuses.filter((status) => status === 200).length
      const refused = statuses.filter((status) => status === 429).length
      const others = statuses.filter((status) => status !== 200 && status !== 429)
      expect({ taken, refused, others }).toEqual({ taken: 300, refused: statuses.length - 300, others: [] })
    }
    const recipients = await selectRecipients(one)
    expect([recipients.length, new Set(recipients).size]).toEqual([BUSY - before, BUSY - before])

    // Quiet addresses have used up their share, too.
    await one.db.deleteFrom('rate_limit').where('name', '!=', 'code-total').execute()
    await one.db.updateTable('rate_limit').set({ hits: 3_000 }).where('subject', '=', 'everybody').execute()
    const [known, unknown] = [await ask(0, numberOf(1)), await ask(0, numberOf(20_000))]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(200)
    expect(await selectRecipients(one)).toHaveLength(BUSY - before)
    // An owner who has given a password does not wait for strangers.
    const owner = openBrowser(one)
    await owner.ask(calls.login, signInWith(person))
    await enterCode(one, owner, 'email')
  },
)

it(
  'sends of wishes in a crowd, for many numbers, each one code a minute and five an hour',
  { ...MANY, ...proof },
  async () => {
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
    // Unknown numbers get the same answers as known ones.
    for (let person = 0; person < 30; person++)
      expect(passed.map((minute) => minute.get(person))).toEqual([1, 1, 1, 1, 1, 0, 0])
    const recipients = await selectRecipients(one)
    for (let person = 0; person < 15; person++)
      expect(recipients.filter((recipient) => recipient === `62${numberOf(person)}`)).toHaveLength(5)
    expect(recipients).toHaveLength(15 * 5)
  },
)

it('keeps a code for an owner who has shown the password, whatever strangers wish for in the same minute', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const arrived = async () =>
    (await readMailbox(hospital)).filter(({ recipient }) => recipient === `62${person.MobilePhone}`).length
  const before = await arrived()
  for (let minute = 0; minute < 5; minute++) {
    const [forgetful, byNumber] = [openBrowser(hospital), openBrowser(hospital)]
    await forgetful.ask(calls.generateForgotCode, forgotten(person.MobilePhone))
    // A request for a forgotten password does not delay the number's own sign-in.
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
  // The owner's own second code waits a minute.
  const again = openBrowser(hospital)
  await again.ask(calls.login, signInWith(person))
  expect((await again.send(calls.generateCode, codeBy('sms'))).status).toBe(429)
})

it('sends one phone no more than ten an hour from all wishers, and does not show that it stopped', async () => {
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
  // No new code was sent, so the tries of the old one still count.
  const tried = await hospital.db.selectFrom('one_time_code').select('tries').where('tries', '>', 0).execute()
  expect(tried).toEqual([{ tries: 1 }])
  expect((await sent.send(calls.verifyCode, entry(code))).status).toBe(200)
})

it('takes one mailbox for one, in whatever case its address is written, and counts without names', async () => {
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
