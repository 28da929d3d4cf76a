import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import {
  audited,
  codeBy,
  enterCode,
  forgetLimits,
  newcomer,
  openAccount,
  openBrowser,
  readMailbox,
  signInBy,
  signInWith,
} from '#tests/support/account-client.ts'
import { crowd } from '#tests/support/crowd.ts'
import { openHospital, testConfig } from '#tests/support/test-hospital.ts'
import { proof } from '#tests/support/whole.ts'

it('signs in by e-mail address, in whatever case, and password; a bearer opens nothing before the code', async () => {
  const hospital = await openHospital()
  const { person, PatientId } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  const begun = await browser.ask(calls.login, signInWith({ ...person, Email: person.Email.toUpperCase() }))
  expect(begun.PatientId).toBe(PatientId)
  for (const call of [calls.menus, calls.profileDetails, calls.resetPassword]) {
    const { status, body } = await browser.send(call, { PatientId, Password: 'x', Repassword: 'x' })
    expect([status, body?.error], call.path).toEqual([403, 'forbidden'])
  }
  expect((await browser.send(calls.validBearer)).status).toBe(200)
  await enterCode(hospital, browser, 'email')
  expect((await browser.send(calls.menus)).status).toBe(200)
  expect((await browser.send(calls.resetPassword, { Password: 'x', Repassword: 'x' })).status).toBe(403)
})

it('confirms a second address by a code that was received there, and from then on signs in by either', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital, { by: 'email' })
  const byPhone = openBrowser(hospital)
  await byPhone.ask(calls.loginPhone, signInBy(person.MobilePhone))
  await byPhone.ask(calls.generateCode, codeBy('sms', { MobilePhone: person.MobilePhone }))
  expect((await readMailbox(hospital))[0]).toMatchObject({
    channel: 'sms',
    text: expect.stringContaining('belum dikonfirmasi'),
  })

  await forgetLimits(hospital)
  const byPassword = openBrowser(hospital)
  await byPassword.ask(calls.login, signInWith(person))
  await enterCode(hospital, byPassword, 'sms')
  await forgetLimits(hospital)
  const again = openBrowser(hospital)
  await again.ask(calls.loginPhone, signInBy(person.MobilePhone))
  await enterCode(hospital, again, 'sms')
  expect((await again.send(calls.menus)).status).toBe(200)
})

it('signs in each of a family who gave one unconfirmed address, by their own passwords', async () => {
  const hospital = await openHospital()
  const { Email } = newcomer()
  const mother = await openAccount(hospital, { person: newcomer({ Email, Password: 'kereta ibu 7' }) })
  const child = await openAccount(hospital, { person: newcomer({ Email, Password: 'kereta anak 7' }) })
  const begun = newcomer({ Email, Password: 'kereta paman 7' })
  const uncle = await openBrowser(hospital).ask(calls.register, begun)
  for (const { person, PatientId } of [mother, child, { person: begun, PatientId: uncle.PatientId }])
    expect((await openBrowser(hospital).ask(calls.login, signInWith(person))).PatientId).toBe(PatientId)
})

it('lets a confirmed address sign in its owner, and accounts with a confirmed number', async () => {
  const hospital = await openHospital()
  const { Email } = newcomer()
  const child = await openAccount(hospital, { person: newcomer({ Email, Password: 'kereta anak 7' }) })
  const begun = newcomer({ Email, Password: 'kereta paman 7' })
  await openBrowser(hospital).ask(calls.register, begun)
  const mother = await openAccount(hospital, { by: 'email', person: newcomer({ Email, Password: 'kereta ibu 7' }) })
  for (const { person, PatientId } of [mother, child])
    expect((await openBrowser(hospital).ask(calls.login, signInWith(person))).PatientId).toBe(PatientId)
  const { status, body } = await openBrowser(hospital).send(calls.login, signInWith(begun))
  expect([status, body?.message]).toEqual([422, accountMessages.loginIncorrect])
})

it('finds who has confirmed anything behind however many strangers who claim the same address, the owner first', async () => {
  const hospital = await openHospital()
  const { Email } = newcomer()
  const children = []
  for (const at of [1, 2, 3])
    children.push(await openAccount(hospital, { person: newcomer({ Email, Password: `kereta anak ${at}` }) }))
  const claimAgain = async () => {
    for (let at = 0; at < 4; at++) await openBrowser(hospital).ask(calls.register, newcomer({ Email }))
  }
  const signIn = async ({ person }: { person: { Email: string; Password: string } }) =>
    (await openBrowser(hospital).send(calls.login, signInWith(person))).status
  await claimAgain()
  expect(await Promise.all(children.map(signIn))).toEqual([200, 200, 200])
  const mother = await openAccount(hospital, { by: 'email', person: newcomer({ Email, Password: 'kereta ibu 7' }) })
  await claimAgain()
  // A password is compared with three accounts. The fourth person can sign in by number.
  expect(await Promise.all([mother, ...children].map(signIn))).toEqual([200, 200, 200, 422])
})

it('answers a wrong password and an unknown identity alike', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const answers = []
  for (const Email of [person.Email, 'nobody@example.com', 'nul\u0000@example.com', 'no address'])
    answers.push(await openBrowser(hospital).send(calls.login, signInWith({ Email, Password: 'wrong password' })))
  for (const { status, body, headers } of answers)
    expect([status, body, headers['set-cookie']]).toEqual([
      422,
      { data: null, error: 'unprocessable', message: accountMessages.loginIncorrect },
      undefined,
    ])
  expect((await audited(hospital)).filter((line) => line === 'sign-in refused')).toHaveLength(4)
})

it('answers a known and an unknown number alike, again and again', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const unknown = newcomer().MobilePhone
  const ask = async (number: string) => {
    const browser = openBrowser(hospital)
    const begun = await browser.ask(calls.loginPhone, signInBy(number))
    const sent = await browser.send(calls.generateCode, codeBy('sms', { MobilePhone: number }))
    const again = await browser.send(calls.generateCode, codeBy('sms', { MobilePhone: number }))
    const tried = await browser.send(calls.verifyCode, { OTP: '0000', Identity: '', PatientId: '' })
    const valid = await browser.send(calls.validBearer)
    await forgetLimits(hospital)
    const renewed = await browser.send(calls.regenerateBearer, { Bearer: 'Empty' })
    const resumed = await browser.send(calls.loginCookies, { Type: 'phone' })
    return {
      id: begun.PatientId,
      rest: [
        { ...begun, PatientId: '', Bearer: begun.Bearer.length },
        [sent.status, sent.body],
        [again.status, { ...Object(again.body?.data), ResendAfter: 0 }],
        [tried.status, tried.body],
        [valid.status, valid.body],
        [renewed.status, Object.keys(Object(renewed.body?.data))],
        [resumed.status, { ...Object(resumed.body?.data), PatientId: '', Bearer: '' }],
      ],
    }
  }
  const [known, nobody] = [await ask(person.MobilePhone), await ask(unknown)]
  expect(nobody.rest).toEqual(known.rest)
  expect((await ask(unknown)).id).toBe(nobody.id)
  expect((await ask(person.MobilePhone)).id).toBe(known.id)
  const version = (id: string) => [id[14], '89ab'.includes(id[19] ?? '')]
  expect(version(nobody.id)).toEqual(version(known.id))
  expect((await readMailbox(hospital)).some(({ recipient }) => recipient === `62${unknown}`)).toBe(false)
})

it('does not reveal by a number alone that it is a doctor’s', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  await hospital.db.updateTable('account').set({ is_doctor: true, hospital_unit_id: 6 }).execute()
  const browser = openBrowser(hospital)
  const begun = await browser.ask(calls.loginPhone, signInBy(person.MobilePhone))
  expect([begun.IsDoctor, begun.HospitalUnitId]).toEqual(['0', null])
  const signedIn = await enterCode(hospital, browser, 'sms')
  expect([signedIn.IsDoctor, signedIn.HospitalUnitId]).toEqual(['1', 6])
})

it('[SV34] tries no more than fifteen passwords of strangers for one person in a quarter of an hour, however many come at once', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const tries = Array.from({ length: 60 }, (_, at) =>
    openBrowser(hospital).send(calls.login, signInWith({ ...person, Password: `wrong ${at}` })),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(15)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  expect((await openBrowser(hospital).send(calls.login, signInWith(person))).status).toBe(429)
})

it('lets no client at one address lock out an owner elsewhere by wrong passwords', async () => {
  const hospital = await openHospital({ config: { trustProxy: 1 } })
  const { person } = await openAccount(hospital)
  const wrong = signInWith({ ...person, Password: 'wrong password' })
  const guess = async (from: string) => (await openBrowser(hospital, { from }).send(calls.login, wrong)).status
  const statuses = []
  // A line of IPv6 counts as one address.
  for (let at = 0; at < 30; at++) statuses.push(await guess(`2001:db8::${at}`))
  expect(statuses).toEqual(Array.from({ length: 30 }, (_, at) => (at < 15 ? 422 : 429)))
  expect((await openBrowser(hospital, { from: '203.0.113.9' }).send(calls.login, signInWith(person))).status).toBe(200)
})

it(
  '[SV34] tries no more than 64 passwords of strangers for one person, from however many busy addresses',
  { ...proof, timeout: 60_000 },
  async () => {
    const one = await openHospital({ config: { trustProxy: 1 } })
    const other = await openHospital({ connectionString: one.connectionString, config: { trustProxy: 1 } })
    const { person } = await openAccount(one)
    const guess = (at: number) =>
      openBrowser(at % 2 ? one : other, { from: `203.0.113.${at % 10}` }).send(
        calls.login,
        signInWith({ ...person, Password: `wrong ${at}` }),
      )
    const statuses = (await crowd(300, guess, 20)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(64)
    expect(statuses.filter((status) => status === 429)).toHaveLength(236)
  },
)

it('resumes a sign-in by its cookie, as far as it has come', async () => {
  const hospital = await openHospital()
  const browser = openBrowser(hospital)
  const { PatientId } = await browser.ask(calls.register, newcomer())
  browser.bearer = ''
  const waiting = await browser.ask(calls.loginCookies, { Type: 'sms' })
  expect(waiting).toMatchObject({ PatientId, Stage: 'code-wanted' })
  await enterCode(hospital, browser, 'sms')
  browser.bearer = ''
  expect(await browser.ask(calls.loginCookies, { Type: 'sms' })).toMatchObject({ PatientId, Stage: 'verified' })
  expect((await browser.send(calls.menus)).status).toBe(200)
  const { status } = await openBrowser(hospital).send(calls.loginCookies, { Type: 'sms' })
  expect(status).toBe(401)
})

it('gives a profile to its own person only', async () => {
  const hospital = await openHospital()
  const [one, two] = [await openAccount(hospital), await openAccount(hospital)]
  expect((await one.browser.send(calls.profileDetails, { PatientId: two.PatientId })).status).toBe(403)
  expect((await one.browser.ask(calls.profileDetails, { PatientId: one.PatientId })).Email).toBe(one.person.Email)
})

it('takes the calls in envelopes too, cookie and all', async () => {
  const hospital = await openHospital()
  const { person, PatientId } = await openAccount(hospital)
  const secret = testConfig.envelopeSecret
  const call = { ...calls.login, method: 'POST', nonce: crypto.randomUUID() } as const
  const data = wrapEnvelope(secret, Date.now(), JSON.stringify(signInWith(person)), call)
  const { status, body, headers } = await hospital.post('/api/enc/patient/account/login', { data })
  expect(status).toBe(200)
  const answer = calls.login.response.parse(JSON.parse(unwrapEnvelope(secret, String(body?.data))))
  expect(answer.PatientId).toBe(PatientId)
  expect(headers['set-cookie']).toMatch(/^__Host-renewal=/)
})
