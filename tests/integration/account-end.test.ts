import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { calls } from '#core/contract/calls.ts'
import { eraseDueAccounts } from '#server/patient/deletion/erase-due-accounts.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { retentionTasks } from '#server/operations/retention/retention-tasks.ts'
import { runRetention } from '#server/operations/retention/run-retention.ts'
import {
  audited,
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
import { operate } from '#tests/support/operate.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

type Person = Awaited<ReturnType<typeof openAccount>>['person']

/** The answers and messages that a stranger gets by trying every way into an account. */
async function everyWayIn(hospital: Hospital, { Email, MobilePhone, Password }: Person) {
  await forgetLimits(hospital)
  const known = [Email, MobilePhone]
  const heard = []
  const browser = openBrowser(hospital)
  for (const [call, payload] of [
    [calls.login, signInWith({ Email, Password })],
    [calls.loginPhone, signInBy(MobilePhone)],
    [calls.generateCode, codeBy('sms', { MobilePhone })],
    [calls.generateForgotCode, codeBy('email', { Identity: Email })],
    [calls.generateForgotCode, codeBy('sms', { Type: 'phone', Identity: MobilePhone, MobilePhone })],
  ] as const) {
    const { status, body } = await browser.send(call, payload)
    const data = Object.entries(Object(body?.data)).filter(([name]) => name !== 'Bearer' && name !== 'PatientId')
    heard.push([call.path, status, body?.message, data])
  }
  const sent = (await readMailbox(hospital)).filter(({ recipient }) => known.some((one) => recipient.includes(one)))
  return { heard, sent: sent.map(({ subject }) => subject) }
}

it('[AC30] a disabled account ends everywhere at once, and gets the answers that an unknown one gets', async () => {
  const hospital = await openHospital()
  const { browser, person, PatientId } = await openAccount(hospital)
  const unknown = await everyWayIn(hospital, newcomer())
  await hospital.db.deleteFrom('mailbox').execute()
  expect(await operate(hospital, calls.operatorDisableAccount, { patientId: PatientId })).toEqual({
    patientId: PatientId,
  })
  expect((await browser.send(calls.validBearer)).body?.message).toBe(accountMessages.notValid)
  expect((await browser.send(calls.regenerateBearer, { Bearer: browser.bearer })).status).toBe(401)
  expect(await everyWayIn(hospital, person)).toEqual(unknown)
  expect(await audited(hospital)).toContain('disable-account done')

  await operate(hospital, calls.operatorEnableAccount, { mobile: `0${person.MobilePhone}` })
  await forgetLimits(hospital)
  const again = openBrowser(hospital)
  await again.ask(calls.login, signInWith(person))
  // Sessions that had ended stay ended.
  expect((await browser.send(calls.validBearer)).body?.message).toBe(accountMessages.notValid)
})

it('[AC30] a sign-in that is half done when its account is disabled fails', async () => {
  const hospital = await openHospital()
  const { person } = await openAccount(hospital)
  const browser = openBrowser(hospital)
  await browser.ask(calls.loginPhone, signInBy(person.MobilePhone))
  await browser.ask(calls.generateCode, codeBy('sms', { MobilePhone: person.MobilePhone }))
  const OTP = await latestCode(hospital)
  // Changes the row alone, as if the sign-in had begun just before the account was disabled.
  await hospital.db
    .updateTable('account')
    .set({ closed_at: sql<Date>`now()` })
    .execute()
  expect((await browser.send(calls.verifyCode, { OTP, Identity: '', PatientId: '' })).status).toBe(401)
})

it('[AC30] a session that began while its account was being closed does not return when the account is enabled', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  // Changes the row alone: this session stands for one that began after the others were ended.
  await hospital.db
    .updateTable('account')
    .set({ closed_at: sql<Date>`now()` })
    .execute()
  await operate(hospital, calls.operatorEnableAccount, { patientId: PatientId })
  expect((await browser.send(calls.validBearer)).body?.message).toBe(accountMessages.notValid)
  // Enabling an open account does not sign it out.
  const other = await openAccount(hospital)
  await operate(hospital, calls.operatorEnableAccount, { patientId: other.PatientId })
  expect((await other.browser.send(calls.validBearer)).status).toBe(200)
})

it('[AC30] an operator names an account by confirmed details, and is told where there is none', async () => {
  const hospital = await openHospital()
  const { PatientId, person } = await openAccount(hospital, { by: 'email' })
  expect(await operate(hospital, calls.operatorDisableAccount, { email: person.Email.toUpperCase() })).toEqual({
    patientId: PatientId,
  })
  for (const which of [{ email: 'nobody@example.com' }, { mobile: person.MobilePhone }, { mobile: 'no number' }])
    await expect(operate(hospital, calls.operatorDisableAccount, which)).rejects.toThrow('422')
})

/** The patient asks for deletion with their password. */
async function askForDeletion(hospital: Hospital, given: Awaited<ReturnType<typeof openAccount>>) {
  await given.browser.ask(calls.deleteAccount, { Password: given.person.Password })
  return everyWayIn(hospital, given.person)
}

it('[AC31] deletion requires the password or a fresh code that was sent for it', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const wrong = await browser.send(calls.deleteAccount, { Password: 'not the password' })
  expect([wrong.status, wrong.body?.data]).toEqual([422, { problems: { password: 'invalid' } }])
  expect((await browser.send(calls.deleteAccount, { OTP: '0000' })).status).toBe(422)
  expect((await browser.send(calls.deleteAccount, {})).status).toBe(400)
  expect(await browser.ask(calls.deletionCode, {})).toEqual({ ResendAfter: 60, Channel: 'sms' })
  const OTP = await latestCode(hospital)
  // The code for a deletion confirms nothing else.
  expect((await browser.send(calls.confirmIdentity, { OTP })).status).toBe(422)
  const { EraseAt } = await browser.ask(calls.deleteAccount, { OTP })
  expect(Math.round((Date.parse(EraseAt) - Date.now()) / 86_400_000)).toBe(14)
  expect(await audited(hospital)).toEqual(
    expect.arrayContaining(['send-deletion-code done', 'delete-account refused', 'delete-account done']),
  )
})

it('[AC31] a patient who asked for deletion is signed out everywhere and told; the hospital can restore the account', async () => {
  const hospital = await openHospital()
  const given = await openAccount(hospital)
  const unknown = await everyWayIn(hospital, newcomer())
  await hospital.db.deleteFrom('mailbox').execute()
  const { heard, sent } = await askForDeletion(hospital, given)
  expect({ heard, sent: [] }).toEqual(unknown)
  expect(sent).toEqual(['Akun Portal Pasien Anda akan dihapus / Your Patient Portal account will be deleted'])
  expect((await given.browser.send(calls.validBearer)).body?.message).toBe(accountMessages.notValid)

  expect(await eraseDueAccounts(hospital.db)).toBe(0)
  await operate(hospital, calls.operatorEnableAccount, { patientId: given.PatientId })
  await sql`update account set erase_at = erase_at - interval '15 days'`.execute(hospital.db)
  expect(await eraseDueAccounts(hospital.db)).toBe(0)
  await forgetLimits(hospital)
  await openBrowser(hospital).ask(calls.login, signInWith(given.person))
})

it('[AC31] after the days of grace only ids and medical records are left of the person', async () => {
  const hospital = await openHospital()
  const person = newcomer({
    FirstName: 'Ratnaningsih',
    LastName: 'Kusumawardani',
    PassportNumber: 'X7654321',
    NationalityId: 1,
    IsPassport: 1,
  })
  const given = await openAccount(hospital, { person })
  const { browser: neighbour } = await openAccount(hospital)
  const { db } = hospital
  await given.browser.ask(calls.logActivity, { Label: 'Buka', Path: '/patient/dashboard/index', Activity: 'buka' })
  await sql`insert into record (collection, subject, id, position, body, words)
    values ('family', ${given.PatientId}, gen_random_uuid(), 1, '{"name":"Putra Kusumawardani"}', null),
      ('history', ${given.PatientId}, gen_random_uuid(), 1, '{"note":"kept"}', null)`.execute(db)
  await askForDeletion(hospital, given)
  // Sets the time back a second, since the stored one has only milliseconds and may be ahead of now.
  await sql`update account set erase_at = now() - interval '1 second' where erase_at is not null`.execute(db)
  await runRetention({
    db,
    rules: [],
    tasks: retentionTasks(makeFolderStore(join(tmpdir(), 'no-files'))),
    log: hospital.app.log,
  })
  expect(hospital.logged).toContainEqual(
    expect.objectContaining({ event: 'retention', rule: 'closed-account', rows: 1 }),
  )

  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const secrets = [
    'Ratnaningsih',
    'Kusumawardani',
    person.Email.toLowerCase(),
    person.MobilePhone,
    'X7654321',
    '3171234567890001',
  ]
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select lower(t::text) as text from ${sql.table(name)} as t`.execute(db)
    const left = rows.filter(({ text }) => secrets.some((secret) => text.includes(secret.toLowerCase())))
    // In these tests a neighbour's card has the same number.
    expect(left.length, name).toBe(name === 'patient_profile' ? 1 : 0)
  }
  const kept = await db.selectFrom('record').select('collection').where('subject', '=', given.PatientId).execute()
  expect(kept).toEqual([{ collection: 'history' }])
  expect(await audited(hospital)).toContain('erase-account done')
  expect((await neighbour.send(calls.validBearer)).status).toBe(200)
})
