import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { forgetLimits, latestCode, openBrowser } from '#tests/support/account-client.ts'
import { beginStaffSignIn, invite, openStaff, signInStaffAt, STAFF_SECRET } from '#tests/support/staff-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const EMAIL = 'sari@rs.example'

const read = (hospital: Hospital, token: string) => openBrowser(hospital).send(staffCalls.staffInvitation, { token })
const accept = (hospital: Hospital, token: string, password = STAFF_SECRET) =>
  openBrowser(hospital).send(staffCalls.staffAccept, { token, password })

/** Moves the last use of the portal so many minutes back. */
const idle = ({ db }: Hospital, minutes: number) =>
  sql`update staff_session set seen_at = seen_at - make_interval(mins => ${minutes})`.execute(db)

it('[ST01] an invitation says whom it is for, takes a password once, and then opens nothing any more', async () => {
  const hospital = await openHospital()
  const token = await invite(hospital, { email: EMAIL, name: 'Sari', role: 'front-desk', units: ['MHJS', 'MHBG'] })
  expect((await read(hospital, token)).body?.data).toMatchObject({
    name: 'Sari',
    email: EMAIL,
    role: { id: 'Pendaftaran', en: 'Front desk' },
    units: ['MHBG', 'MHJS'],
  })
  expect((await accept(hospital, token)).status).toBe(200)
  for (const again of [await read(hospital, token), await accept(hospital, token, 'kata sandi lain 9')])
    expect([again.status, again.body?.data]).toEqual([422, { problem: 'used-invitation' }])
  await expect(signInStaffAt(hospital, EMAIL)).resolves.toMatchObject({ me: { email: EMAIL } })
})

it('[ST01] an invitation ends after 72 hours, and with the next one', async () => {
  const hospital = await openHospital()
  const first = await invite(hospital, { email: EMAIL })
  const second = await invite(hospital, { email: EMAIL })
  expect((await read(hospital, first)).body?.data).toEqual({ problem: 'unknown-invitation' })
  await sql`update staff_invitation set expires_at = expires_at - interval '72 hours'`.execute(hospital.db)
  for (const late of [await read(hospital, second), await accept(hospital, second)])
    expect([late.status, late.body?.data]).toEqual([422, { problem: 'ended-invitation' }])
})

it.each([
  ['kursi biru', 'password-short'],
  ['x'.repeat(73), 'password-long'],
  ['password12345', 'password-easy'],
  ['sarisarisari-2', 'password-easy'],
])('[ST02] the password %j is not taken, and uses no invitation up', async (password, problem) => {
  const hospital = await openHospital()
  const token = await invite(hospital, { email: EMAIL, name: 'Sari' })
  const refused = await accept(hospital, token, password)
  expect([refused.status, refused.body?.data]).toEqual([422, { problem }])
  expect((await accept(hospital, token)).status).toBe(200)
})

it('[ST03] a password alone opens nothing, and a code opens the portal under a cookie that is new', async () => {
  const hospital = await openHospital()
  await openStaff(hospital, { email: EMAIL })
  const browser = await beginStaffSignIn(hospital, EMAIL)
  const before = browser.cookie
  const refused = await browser.send(staffCalls.staffHome)
  expect([refused.status, refused.body?.data]).toEqual([401, { stage: 'code-wanted' }])
  await browser.ask(staffCalls.staffVerifyCode, { code: await latestCode(hospital) })
  expect(browser.cookie).not.toBe(before)
  expect((await browser.send(staffCalls.staffHome)).status).toBe(200)
  expect((await openBrowser(hospital, { cookie: before }).send(staffCalls.staffMe)).status).toBe(401)
})

it('[ST23] a sign-in has a key of its own for what its device keeps, while the portal is open', async () => {
  const hospital = await openHospital()
  await openStaff(hospital, { email: EMAIL })
  const [one, other] = [await signInStaffAt(hospital, EMAIL), await signInStaffAt(hospital, EMAIL)]
  const keyOf = async ({ browser }: typeof one) => (await browser.ask(staffCalls.staffMe, {})).copiesKey
  expect(one.me.copiesKey).toBeDefined()
  expect(await keyOf(one)).toBe(one.me.copiesKey)
  expect(await keyOf(other)).not.toBe(one.me.copiesKey)
  await idle(hospital, 16)
  expect(await keyOf(one)).toBeUndefined()
  expect((await one.browser.ask(staffCalls.staffUnlock, { password: STAFF_SECRET })).copiesKey).toBe(one.me.copiesKey)
  await one.browser.ask(staffCalls.staffSignOut, {})
  const { rows } =
    await sql`select copies_key from staff_session where ended_at is not null and copies_key is not null`.execute(
      hospital.db,
    )
  expect(rows).toEqual([])
})

it('[ST03] a code is taken five times at most, and only the last one counts', async () => {
  const hospital = await openHospital()
  await openStaff(hospital, { email: EMAIL })
  const browser = await beginStaffSignIn(hospital, EMAIL)
  const first = await latestCode(hospital)
  await browser.ask(staffCalls.staffSendCode, { language: 'en' })
  const second = await latestCode(hospital)
  const tries = []
  if (first !== second) tries.push(first)
  while (tries.length < 5) tries.push(second === '2222' ? '3333' : '2222')
  for (const code of tries) {
    const { status, body } = await browser.send(staffCalls.staffVerifyCode, { code })
    expect([status, body?.message]).toEqual([422, accountMessages.wrongCode])
  }
  expect((await browser.send(staffCalls.staffVerifyCode, { code: second })).status).toBe(422)
})

it('[ST03] a wrong password and an unknown address are refused alike, and counted', async () => {
  const hospital = await openHospital()
  await openStaff(hospital, { email: EMAIL })
  const signIn = (email: string) =>
    openBrowser(hospital).send(staffCalls.staffSignIn, { email, password: 'bukan ini 1', language: 'id' })
  for (const email of [EMAIL, 'siapa@rs.example', 'a\0b']) {
    const { status, body } = await signIn(email)
    expect([status, body?.message]).toEqual([422, accountMessages.loginIncorrect])
  }
  await forgetLimits(hospital)
  for (let tried = 0; tried < 20; tried++) await signIn(EMAIL)
  expect((await signIn(EMAIL)).status).toBe(429)
})

it('[ST04] a portal that is idle for 15 minutes is locked until its password comes', async () => {
  const hospital = await openHospital()
  const { browser } = await openStaff(hospital, { email: EMAIL })
  await idle(hospital, 14)
  expect((await browser.send(staffCalls.staffHome)).status).toBe(200)
  await idle(hospital, 16)
  const locked = await browser.send(staffCalls.staffHome)
  expect([locked.status, locked.body?.data]).toEqual([401, { stage: 'locked' }])
  expect((await browser.ask(staffCalls.staffMe, {})).Navigations).toEqual([])
  expect((await browser.send(staffCalls.staffUnlock, { password: 'bukan ini 1' })).status).toBe(422)
  expect((await browser.send(staffCalls.staffHome)).status).toBe(401)
  await browser.ask(staffCalls.staffUnlock, { password: STAFF_SECRET })
  expect((await browser.send(staffCalls.staffHome)).status).toBe(200)
  await browser.ask(staffCalls.staffLock, {})
  expect((await browser.send(staffCalls.staffHome)).status).toBe(401)
})

it('[ST04] a sign-in ends after 12 hours, whatever is done', async () => {
  const hospital = await openHospital()
  const { browser } = await openStaff(hospital, { email: EMAIL })
  const { endsAt } = await browser.ask(staffCalls.staffMe, {})
  expect(Math.abs(Date.parse(endsAt) - Date.now() - 12 * 3_600_000)).toBeLessThan(60_000)
  await sql`update staff_session set ends_at = ends_at - interval '12 hours'`.execute(hospital.db)
  expect((await browser.send(staffCalls.staffMe)).status).toBe(401)
})

it('[ST05] a staff member sees where they are signed in, and ends it there; none ends another’s', async () => {
  const hospital = await openHospital()
  const { browser } = await openStaff(hospital, { email: EMAIL })
  const { browser: elsewhere } = await signInStaffAt(hospital, EMAIL)
  const stranger = await openStaff(hospital)
  const sessions = await browser.ask(staffCalls.staffSessions, {})
  expect(sessions).toHaveLength(2)
  const other = sessions.find(({ isCurrent }) => !isCurrent)!
  expect((await stranger.browser.send(staffCalls.staffEndSession, { id: other.id })).status).toBe(404)
  expect((await elsewhere.send(staffCalls.staffMe)).status).toBe(200)
  await browser.ask(staffCalls.staffEndSession, { id: other.id })
  expect((await elsewhere.send(staffCalls.staffMe)).status).toBe(401)
  await browser.ask(staffCalls.staffSignOut, {})
  expect((await browser.send(staffCalls.staffMe)).status).toBe(401)
})
