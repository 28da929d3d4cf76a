import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { latestCode, openBrowser } from '#tests/support/account-client.ts'
import { softPasskey, type SoftPasskey } from '#tests/support/soft-passkey.ts'
import { beginStaffSignIn, openStaff, STAFF_SECRET, type Staff } from '#tests/support/staff-client.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const ORIGIN = 'https://portal.rs.example'

async function keep({ browser }: Pick<Staff, 'browser'>, passkey: SoftPasskey) {
  browser.origin = ORIGIN
  return browser.send(staffCalls.staffPasskeyMade, passkey.make(await browser.ask(staffCalls.staffPasskeyMaking, {})))
}

const openPage = (hospital: Hospital, origin = ORIGIN) => openBrowser(hospital, { origin })
const wanted = (hospital: Hospital) => openPage(hospital).ask(staffCalls.staffPasskeyWanted, {})

async function signIn(hospital: Hospital, passkey: SoftPasskey) {
  const browser = openPage(hospital)
  const answer = await browser.send(staffCalls.staffPasskeySignIn, passkey.sign(await wanted(hospital)))
  return { browser, ...answer }
}

const refused = { status: 422, body: { data: { problem: 'passkey-refused' } } }

it('[ST43] a passkey that was made in the open portal signs in, without password and code', async () => {
  const hospital = await openHospital()
  const staff = await openStaff(hospital)
  const passkey = softPasskey(ORIGIN)
  expect((await keep(staff, passkey)).status).toBe(200)
  const { browser, body } = await signIn(hospital, passkey)
  expect(body?.data).toMatchObject({ email: staff.email, stage: 'open' })
  expect((await browser.send(staffCalls.staffHome)).status).toBe(200)
  const [kept] = await browser.ask(staffCalls.staffPasskeys, {})
  expect(kept?.usedAt).not.toBeNull()
  const { lines } = await browser.ask(staffCalls.staffAudit, { person: staff.id })
  expect(lines.map(({ call }) => call)).toContain(`/api/${staffCalls.staffPasskeySignIn.path}`)
  await browser.ask(staffCalls.staffPasskeyRemove, { id: kept!.id })
  expect(await signIn(hospital, passkey)).toMatchObject(refused)
})

it('[ST43] an answer counts once, in its time, for what was asked and where it was asked', async () => {
  const hospital = await openHospital()
  const staff = await openStaff(hospital)
  const passkey = softPasskey(ORIGIN)
  await keep(staff, passkey)
  const send = (signature: ReturnType<SoftPasskey['sign']>, origin = ORIGIN) =>
    openPage(hospital, origin).send(staffCalls.staffPasskeySignIn, signature)
  const once = passkey.sign(await wanted(hospital))
  expect((await send(once)).status).toBe(200)
  expect(await send(once)).toMatchObject(refused)
  const elsewhere = passkey.sign(await wanted(hospital))
  expect(await send(elsewhere, 'https://portal.example')).toMatchObject(refused)
  expect(await send(passkey.sign(await staff.browser.ask(staffCalls.staffPasskeyMaking, {})))).toMatchObject(refused)
  const [ended, forged] = [await wanted(hospital), await wanted(hospital)]
  const bytes = Buffer.from(ended.challenge, 'base64url')
  expect(await send(passkey.sign({ challenge: bytes.fill(0, 16, 20).toString('base64url') }))).toMatchObject(refused)
  expect(await send(passkey.sign({ challenge: forged.challenge.slice(0, -4) }))).toMatchObject(refused)
  const stranger = softPasskey(ORIGIN)
  expect(await send({ ...stranger.sign(forged), id: passkey.sign(forged).id })).toMatchObject(refused)
})

it('[ST43] a passkey that asked for no finger, face or PIN is neither kept nor let in', async () => {
  const hospital = await openHospital()
  const staff = await openStaff(hospital)
  expect(await keep(staff, softPasskey(ORIGIN, { isVerified: false }))).toMatchObject(refused)
  expect(await staff.browser.ask(staffCalls.staffPasskeys, {})).toEqual([])
})

it('[ST44] a role that wants a passkey opens nothing until its person has one, and then signs in by it alone', async () => {
  const hospital = await openHospital()
  const [admin, desk] = [await openStaff(hospital), await openStaff(hospital, { role: 'front-desk' })]
  const refusal = await desk.browser.send(staffCalls.staffWantPasskey, { role: 'front-desk', wanted: true })
  expect(refusal.status).toBe(403)
  const ownRole = await admin.browser.send(staffCalls.staffWantPasskey, { role: 'it-admin', wanted: true })
  expect([ownRole.status, ownRole.body?.data]).toEqual([422, { problem: 'passkey-first' }])
  await admin.browser.ask(staffCalls.staffWantPasskey, { role: 'front-desk', wanted: true })
  const closed = await desk.browser.send(staffCalls.staffHome)
  expect([closed.status, closed.body?.data]).toEqual([401, { stage: 'passkey-wanted' }])
  const again = await beginStaffSignIn(hospital, desk.email)
  const me = await again.ask(staffCalls.staffVerifyCode, { code: await latestCode(hospital) })
  expect([me.stage, me.Navigations, me.copiesKey]).toEqual(['passkey-wanted', [], undefined])

  const passkey = softPasskey(ORIGIN)
  expect((await keep({ browser: again }, passkey)).body?.data).toMatchObject({ stage: 'open' })
  expect((await desk.browser.send(staffCalls.staffHome)).status).toBe(200)
  const byPassword = { email: desk.email, password: STAFF_SECRET, language: 'id' as const }
  const late = await openBrowser(hospital).send(staffCalls.staffSignIn, byPassword)
  expect([late.status, late.body?.data]).toEqual([422, { problem: 'passkey-only' }])
  expect((await signIn(hospital, passkey)).status).toBe(200)
})

it('[ST45] whose passkey is lost, or whose account is closed, is out at once, and the passkey opens nothing any more', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital)
  const change = {
    forgotten: (id: string) => admin.browser.ask(staffCalls.staffForgetPasskeys, { id }),
    closed: (id: string) => admin.browser.ask(staffCalls.staffClosePerson, { id, closed: true }),
  }
  for (const how of ['forgotten', 'closed'] as const) {
    const desk = await openStaff(hospital, { role: 'front-desk' })
    const passkey = softPasskey(ORIGIN)
    await keep(desk, passkey)
    const { people } = await admin.browser.ask(staffCalls.staffPeople, {})
    expect(people.find(({ id }) => id === desk.id)?.passkeys).toBe(1)
    await change[how](desk.id)
    expect((await desk.browser.send(staffCalls.staffHome)).status).toBe(401)
    expect(await signIn(hospital, passkey)).toMatchObject(refused)
  }
  expect((await sql`select from staff_passkey`.execute(hospital.db)).rows).toEqual([])
})
