import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import { retentionRules } from '#server/operations/retention/retention-rules.ts'
import { runRetention } from '#server/operations/retention/run-retention.ts'
import {
  audited,
  codeBy,
  enterCode,
  forgetLimits,
  latestCode,
  newcomer,
  openAccount,
  openBrowser,
  readMailbox,
  signInBy,
} from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('takes a child that was born on a day which has begun in the east of Indonesia', async () => {
  const hospital = await openHospital()
  vi.useFakeTimers({ now: new Date('2031-03-01T15:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const register = async (DateOfBirth: string) =>
    (await openBrowser(hospital).send(calls.register, newcomer({ DateOfBirth }))).status
  expect([await register('2031-03-02'), await register('2031-03-03')]).toEqual([200, 422])
})

it('gives an account an id of its own, also with the same number as another, confirmed or not', async () => {
  const hospital = await openHospital()
  const { person, PatientId } = await openAccount(hospital)
  const { MobilePhone } = person
  const squatter = await openAccount(hospital, { by: 'email', person: newcomer({ MobilePhone }) })
  const byNumber = openBrowser(hospital)
  const begun = await byNumber.ask(calls.loginPhone, signInBy(MobilePhone))
  const signedIn = await enterCode(hospital, byNumber, 'sms')
  expect(signedIn.PatientId).toBe(PatientId)
  expect(new Set([PatientId, squatter.PatientId, begun.PatientId]).size).toBe(3)
  expect((await byNumber.ask(calls.loginCookies, { Type: 'sms' })).PatientId).toBe(PatientId)
  expect((await byNumber.ask(calls.profileDetails, { PatientId })).Email).toBe(person.Email)
  for (const other of [squatter.PatientId, begun.PatientId])
    expect((await byNumber.send(calls.profileDetails, { PatientId: other })).status).toBe(403)
})

it('takes a registration, and opens the portal when the code has been given', async () => {
  const hospital = await openHospital()
  const browser = openBrowser(hospital)
  const person = newcomer({ PassportNumber: 'X1234567', NationalityId: 1, IsPassport: 1 })
  const begun = await browser.ask(calls.register, person)
  expect(begun).toMatchObject({ IsDoctor: '0', HospitalUnitId: null })
  expect((await browser.send(calls.menus)).status).toBe(403)

  const signedIn = await enterCode(hospital, browser, 'sms')
  expect(signedIn.PatientId).toBe(begun.PatientId)
  const profile = await browser.ask(calls.profileDetails, { PatientId: begun.PatientId })
  expect(profile).toMatchObject({
    Id: begun.PatientId,
    PatientId: begun.PatientId,
    UserName: person.Email,
    FullName: 'Siti Nurhaliza',
    FirstName: 'Siti',
    MiddleName: '',
    LastName: 'Nurhaliza',
    MobilePhone: person.MobilePhone,
    MobilePhoneCode: '62',
    Email: person.Email,
    DateOfBirth: '1990-04-30',
    GenderId: 2,
    GenderName: 'Perempuan',
    NationalityId: 1,
    NationalityName: 'Indonesia',
    IdentityCardTypeId: 1,
    IdentityCardTypeName: 'KTP',
    IdentityCardNumber: '3171234567890001',
    PassportNumber: 'X1234567',
    KitasNumber: '',
    // Fields that a registration does not ask for.
    MedicalRecordNumber: null,
    BirthPlace: '',
    JobId: null,
    Weight: null,
    ProvinceId: null,
    RelFullName: '',
    KycStatus: 'none',
    RecordStatus: 'active',
    Conflicts: [],
    IsDoctor: '0',
  })
  expect(await audited(hospital)).toEqual([
    'register done',
    'call refused',
    'send-code done',
    'verify-code done',
    'read-profile done',
  ])
})

it.each<[string, Parameters<typeof newcomer>[0], Record<string, string>]>([
  ['FirstName', { FirstName: 'Si' }, { firstName: 'too-short:3' }],
  ['LastName', { LastName: '' }, { lastName: 'required' }],
  ['DateOfBirth', { DateOfBirth: '2999-01-01' }, { dateOfBirth: 'invalid' }],
  ['GenderId', { GenderId: 3 }, { genderId: 'invalid' }],
  ['Email', { Email: 'nobody' }, { email: 'invalid' }],
  ['MobilePhone', { MobilePhone: '812345' }, { mobilePhone: 'too-short:11' }],
  ['MobilePhoneCode', { MobilePhoneCode: '65' }, { mobilePhone: 'required' }],
  ['Password', { Password: 'short' }, { password: 'too-short:6' }],
  ['Password', { Password: 'x'.repeat(21) }, { password: 'too-long:20' }],
  ['numbers', { IdentityCardNumber: '', KTPNumber: '' }, { identityCardNumber: 'required' }],
  ['NationalityId', { PassportNumber: 'X1234567' }, { nationalityId: 'required' }],
  ['IsPassport', { IsPassport: 1 }, { passportNumber: 'required' }],
  ['IsKitas', { IsKitas: 1 }, { kitasNumber: 'required' }],
  ['both flags', { IsPassport: 1, IsKitas: 1 }, { passportNumber: 'required', kitasNumber: 'required' }],
  ['PassportNumber', { PassportNumber: '-' }, { passportNumber: 'required' }],
  ['KitasNumber', { KitasNumber: ' — ' }, { kitasNumber: 'required' }],
])('judges %s as the form does', async (_, wrong, problems) => {
  const hospital = await openHospital()
  const { status, body } = await openBrowser(hospital).send(calls.register, newcomer(wrong))
  expect([status, body?.message, body?.data]).toEqual([422, accountMessages.notTaken, { problems }])
  expect(await audited(hospital)).toEqual(['register refused'])
})

it.each([
  ['says so', { acceptTerms: false }],
  ['does not speak of them', { acceptTerms: undefined }],
  ['says so beside other faults', { acceptTerms: false, LastName: '' }],
])('takes no registration without the terms, where it %s', async (_, given) => {
  const hospital = await openHospital()
  const { status, body } = await openBrowser(hospital).send(calls.register, newcomer(given))
  expect([status, body?.message]).toEqual([422, 'Accepting terms & conditions are required'])
  expect(body?.data).toMatchObject({ problems: { acceptTerms: 'required' } })
  expect(await hospital.db.selectFrom('account').selectAll().execute()).toEqual([])
})

it.each([{ IdCardId: 99 }, { NationalityId: 9999 }])('names a number that is in no list: %j', async (wrong) => {
  const { status, body } = await openBrowser(await openHospital()).send(calls.register, newcomer(wrong))
  expect([status, body?.message]).toEqual([422, `${Object.keys(wrong).join()} is not valid`])
})

it('refuses a number of no list and an easy password together', async () => {
  const hospital = await openHospital()
  const wrong = newcomer({ NationalityId: 9999, Password: '12345678' })
  const { status, body } = await openBrowser(hospital).send(calls.register, wrong)
  const problems = { nationalityId: 'invalid', password: 'easy' }
  expect([status, body?.message, body?.data]).toEqual([422, accountMessages.notTaken, { problems }])
})

it('takes no numbers that stand in no list, and no text that the database cannot hold', async () => {
  const hospital = await openHospital()
  for (const wrong of [{ IdCardId: 99 }, { NationalityId: 9999 }, { LastName: 'a\u0000b' }])
    expect((await openBrowser(hospital).send(calls.register, newcomer(wrong))).status).toBe(422)
})

it('asks kindly for another password where many use it, or it tells of its owner', async () => {
  const hospital = await openHospital()
  const person = newcomer({ MiddleName: 'Kencana', PassportNumber: 'X7654321', NationalityId: 1, IsPassport: 1 })
  const easy = [
    'rahasia123',
    '12345678',
    'nurhaliza1',
    'toko Kencana 7',
    'x-7654321-x',
    '30.04.1990 ya',
    '3171234567 ktp',
  ]
  for (const Password of [...easy, `hp ${person.MobilePhone}`, person.Email.slice(0, 9)]) {
    const { status, body } = await openBrowser(hospital).send(calls.register, { ...person, Password })
    expect([Password, status, body?.message]).toEqual([Password, 422, accountMessages.commonPassword])
    expect(body?.data).toEqual({ problems: { password: 'easy' } })
  }
  expect(await hospital.db.selectFrom('account').selectAll().execute()).toEqual([])
})

it('keeps a password as argon2id, and nothing of it anywhere else', async () => {
  const hospital = await openHospital({ passwordCost: undefined })
  const person = newcomer()
  await openBrowser(hospital).ask(calls.register, person)
  const { password_hash } = await hospital.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(JSON.stringify(hospital.logged)).not.toContain(person.Email)
})

it('does not reveal that an address or a number has an account; its owner is told, and gets no code', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const stranger = openBrowser(hospital)
  const twin = newcomer({ MobilePhone: person.MobilePhone })
  const other = openBrowser(hospital)
  const shapeOf = (answer: Awaited<ReturnType<typeof stranger.send>>) => [
    answer.status,
    Object.keys(Object(answer.body?.data)),
  ]
  expect(shapeOf(await stranger.send(calls.register, twin))).toEqual(
    shapeOf(await other.send(calls.register, newcomer())),
  )
  const [one, two] = [
    await stranger.send(calls.generateCode, codeBy('sms')),
    await other.send(calls.generateCode, codeBy('sms')),
  ]
  expect([one.status, one.body]).toEqual([two.status, two.body])
  const arrived = await readMailbox(hospital)
  expect(arrived.filter(({ recipient }) => recipient === `62${person.MobilePhone}`)[0]?.text).toContain(
    'Anda sudah memiliki akun',
  )
})

it('lets no account that registered with another’s number keep it from the owner', async () => {
  const hospital = await openHospital()
  const squatter = await openAccount(hospital, { by: 'email' })
  const owner = await openAccount(hospital, {
    by: 'sms',
    person: newcomer({ MobilePhone: squatter.person.MobilePhone }),
  })
  const rows = await hospital.db
    .selectFrom('account')
    .select(['email', 'mobile_confirmed_at', 'email_confirmed_at'])
    .orderBy('id')
    .execute()
  expect(rows.map((row) => [row.mobile_confirmed_at !== null, row.email_confirmed_at !== null])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(owner.person.Email).not.toBe(squatter.person.Email)
})

it('lets of two who were sent codes for one number at the same time only one have it', async () => {
  const hospital = await openHospital()
  const person = newcomer()
  const [one, two] = [openBrowser(hospital), openBrowser(hospital)]
  await one.ask(calls.register, person)
  await two.ask(calls.register, newcomer({ MobilePhone: person.MobilePhone }))
  const given = []
  for (const browser of [one, two]) {
    await browser.ask(calls.generateCode, codeBy('sms'))
    given.push({ browser, code: await latestCode(hospital) })
    await forgetLimits(hospital)
  }
  const statuses = []
  for (const { browser, code } of given)
    statuses.push((await browser.send(calls.verifyCode, { OTP: code, Identity: '', PatientId: '' })).status)
  expect(statuses).toEqual([200, 422])
})

it('forgets registrations whose code was not given within a week', async () => {
  const hospital = await openHospital()
  await openBrowser(hospital).ask(calls.register, newcomer())
  const kept = await openAccount(hospital)
  await sql`update account set created_at = now() - interval '8 days'`.execute(hospital.db)
  await openBrowser(hospital).ask(calls.register, newcomer())
  const rules = retentionRules({ auditDays: 730, quarantineDays: 730 })
  await runRetention({ db: hospital.db, rules, log: hospital.app.log })
  const emails = (await hospital.db.selectFrom('account').select('email').orderBy('id').execute()).map(
    (row) => row.email,
  )
  expect(emails).toHaveLength(2)
  expect(emails[0]).toBe(kept.person.Email)
})
