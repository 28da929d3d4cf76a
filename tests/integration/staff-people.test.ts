import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { MOST_VIEWS } from '#core/domain/staff/saved-view.ts'
import { latestCode, openBrowser, readMailbox } from '#tests/support/account-client.ts'
import {
  beginStaffSignIn,
  invite,
  openStaff,
  signInStaffAt,
  STAFF_SECRET,
  type Staff,
} from '#tests/support/staff-client.ts'
import { basic, type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const ORIGIN = 'https://portal.rs.example'

const inviteFrom = (hospital: Hospital, { browser }: Staff, payload: object) =>
  hospital.post(`/api/${staffCalls.staffInvite.path}`, payload, {
    authorization: basic,
    cookie: browser.cookie,
    origin: ORIGIN,
  })

const peopleOf = async ({ browser }: Staff) => (await browser.ask(staffCalls.staffPeople, {})).people

it('[ST06] invites by mail, with a link to where the portal is', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital, { role: 'it-admin' })
  const invited = { name: 'Lukman', email: 'Lukman@RS.example', role: 'front-desk', units: ['MHJS'] }
  expect((await inviteFrom(hospital, admin, invited)).status).toBe(200)
  const [mail] = await readMailbox(hospital)
  expect(mail?.recipient).toBe('lukman@rs.example')
  const token = new RegExp(`${ORIGIN}/staff/invitation#([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  await openBrowser(hospital).ask(staffCalls.staffAccept, { token, password: STAFF_SECRET })
  const { lines } = await admin.browser.ask(staffCalls.staffAudit, { limit: 1 })
  expect(lines).toMatchObject([{ name: 'Lukman', call: `/api/${staffCalls.staffAccept.path}`, outcome: 'done' }])
  const { me } = await signInStaffAt(hospital, 'lukman@rs.example')
  expect(me).toMatchObject({ name: 'Lukman', HospitalUnits: ['MHJS'], Roles: [{ role: 'front-desk', isSuper: '0' }] })
  const again = await inviteFrom(hospital, admin, invited)
  expect([again.status, again.body?.data]).toEqual([422, { problem: 'already-active' }])
})

it('[ST06] no staff member gives, sees or changes what is of hospitals that they do not have', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const other = await openStaff(hospital, { role: 'ward-officer', units: ['MHBG'] })
  const both = await openStaff(hospital, { role: 'front-desk', units: ['MHBG', 'MHJS'] })
  expect((await peopleOf(admin)).map(({ id }) => id).toSorted()).toEqual([admin.id, both.id].toSorted())
  const wished = { name: 'X', email: 'x@rs.example', role: 'front-desk', units: ['MHBG'] }
  expect((await inviteFrom(hospital, admin, wished)).body?.data).toEqual({ problem: 'other-units' })
  for (const [call, payload] of [
    [staffCalls.staffChangePerson, { id: other.id, role: 'front-desk', units: ['MHJS'] }],
    [staffCalls.staffClosePerson, { id: other.id, closed: true }],
  ] as const)
    expect((await admin.browser.send(call, payload)).status).toBe(404)
  await admin.browser.ask(staffCalls.staffChangePerson, { id: both.id, role: 'ward-officer', units: ['MHJS'] })
  const { HospitalUnits, Roles } = await both.browser.ask(staffCalls.staffMe, {})
  expect([HospitalUnits, Roles[0]?.role]).toEqual([['MHBG', 'MHJS'], 'ward-officer'])
})

it('[ST06] another invitation leaves alone what others gave, and takes no person over from other hospitals', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const email = 'sari@rs.example'
  await invite(hospital, { email, role: 'ward-officer', units: ['MHBG'] })
  const wished = { name: 'Sari', email, role: 'it-admin', units: ['MHJS'] }
  const refused = await inviteFrom(hospital, admin, wished)
  expect([refused.status, refused.body?.data]).toEqual([422, { problem: 'already-active' }])
  await invite(hospital, { email, role: 'ward-officer', units: ['MHBG', 'MHJS'] })
  expect((await inviteFrom(hospital, admin, wished)).status).toBe(200)
  expect((await peopleOf(admin)).find((one) => one.email === email)).toMatchObject({
    role: 'it-admin',
    units: ['MHBG', 'MHJS'],
  })
})

it('[ST07] an account that is closed is out at once, and comes back when it is opened again', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital, { role: 'it-admin' })
  const leaver = await openStaff(hospital, { role: 'front-desk' })
  await admin.browser.ask(staffCalls.staffClosePerson, { id: leaver.id, closed: true })
  expect((await leaver.browser.send(staffCalls.staffMe)).status).toBe(401)
  const signIn = { email: leaver.email, password: STAFF_SECRET, language: 'id' }
  expect((await openBrowser(hospital).send(staffCalls.staffSignIn, signIn)).status).toBe(422)
  await admin.browser.ask(staffCalls.staffClosePerson, { id: leaver.id, closed: false })
  expect((await leaver.browser.send(staffCalls.staffMe)).status).toBe(401)
  await expect(signInStaffAt(hospital, leaver.email)).resolves.toBeDefined()
})

it('[ST74] all sign-ins of a person end at once, and the account stays open', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital, { role: 'it-admin' })
  const leaver = await openStaff(hospital, { role: 'front-desk' })
  const { browser: second } = await signInStaffAt(hospital, leaver.email)
  const waiting = await beginStaffSignIn(hospital, leaver.email)
  const code = await latestCode(hospital)
  await admin.browser.ask(staffCalls.staffEndSessionsOf, { id: leaver.id })
  for (const browser of [leaver.browser, second]) {
    expect((await browser.send(staffCalls.staffRequests)).status).toBe(401)
    expect((await browser.send(staffCalls.staffUnlock, { password: STAFF_SECRET })).status).toBe(401)
  }
  expect((await waiting.send(staffCalls.staffVerifyCode, { code })).status).toBe(401)
  expect((await admin.browser.send(staffCalls.staffMe)).status).toBe(200)
  await expect(signInStaffAt(hospital, leaver.email)).resolves.toBeDefined()
  const { lines } = await admin.browser.ask(staffCalls.staffAudit, {})
  const call = `/api/${staffCalls.staffEndSessionsOf.path}`
  expect(lines).toContainEqual(expect.objectContaining({ name: admin.name, call, outcome: 'done', subject: leaver.id }))
})

it('[ST74] the sign-ins of a person of other hospitals are not ended', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const other = await openStaff(hospital, { role: 'it-admin', units: ['MHBG'] })
  expect((await admin.browser.send(staffCalls.staffEndSessionsOf, { id: other.id })).status).toBe(404)
  expect((await other.browser.send(staffCalls.staffMe)).status).toBe(200)
})

it('[ST07] the last one who may do everything can neither leave nor lose the role, also when two try at once', async () => {
  const hospital = await openHospital()
  const [one, two] = [await openStaff(hospital), await openStaff(hospital)]
  const close = (by: Staff, whom: Staff) => by.browser.send(staffCalls.staffClosePerson, { id: whom.id, closed: true })
  const answers = await Promise.all([close(one, two), close(two, one)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = (await one.browser.send(staffCalls.staffMe)).status === 200 ? one : two
  for (const refused of [
    await close(left, left),
    await left.browser.send(staffCalls.staffChangePerson, { id: left.id, role: 'front-desk', units: ['MHJS'] }),
  ])
    expect([refused.status, refused.body?.data]).toEqual([422, { problem: 'last-super' }])
})

it('[ST54] a role that may change people makes no one an admin, and touches no account of one', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital)
  const manager = await openStaff(hospital, { role: 'patient-experience' })
  for (const feature of ['edit', 'invite'] as const)
    await admin.browser.ask(staffCalls.staffChangeRoleMenu, {
      role: 'patient-experience',
      alias: 'staff-people',
      feature,
      allowed: true,
    })
  const place = { role: 'it-admin', units: ['MHJS'] }
  const invited = { name: 'X', email: 'x@rs.example' }
  for (const refused of [
    await inviteFrom(hospital, manager, { ...invited, ...place }),
    await manager.browser.send(staffCalls.staffChangePerson, { id: manager.id, ...place }),
    await manager.browser.send(staffCalls.staffChangePerson, { id: admin.id, ...place, role: 'front-desk' }),
    await manager.browser.send(staffCalls.staffClosePerson, { id: admin.id, closed: true }),
    await manager.browser.send(staffCalls.staffForgetPasskeys, { id: admin.id }),
    await manager.browser.send(staffCalls.staffEndSessionsOf, { id: admin.id }),
  ])
    expect([refused.status, refused.body?.data]).toEqual([422, { problem: 'super-only' }])
  expect((await inviteFrom(hospital, manager, { ...invited, ...place, role: 'front-desk' })).status).toBe(200)
})

it('[ST08] what staff change, and whose answers they read, is in the audit', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital)
  const leaver = await openStaff(hospital, { role: 'front-desk' })
  const elsewhere = await openStaff(hospital, { units: ['MHBG'] })
  await admin.browser.ask(staffCalls.staffClosePerson, { id: leaver.id, closed: true })
  expect((await elsewhere.browser.send(staffCalls.staffClosePerson, { id: admin.id, closed: true })).status).toBe(404)
  const { lines } = await admin.browser.ask(staffCalls.staffAudit, {})
  expect(lines[0]).toMatchObject({
    name: admin.name,
    call: '/api/staff/people/close',
    outcome: 'done',
    subject: leaver.id,
  })
  expect(lines.map(({ name }) => name)).not.toContain(elsewhere.name)
  const [first] = (await admin.browser.ask(staffCalls.staffAudit, { limit: 1 })).lines
  const behind = await admin.browser.ask(staffCalls.staffAudit, { limit: 100, after: first!.id })
  expect(behind.lines).toEqual(lines.slice(1))
  expect((await admin.browser.ask(staffCalls.staffAudit, { person: leaver.id })).lines.map(({ name }) => name)).toEqual(
    expect.not.arrayContaining([admin.name]),
  )
})

it('[ST34] a person keeps views of their own, each once by its page and name, and drops them', async () => {
  const hospital = await openHospital()
  const [one, other] = [await openStaff(hospital), await openStaff(hospital)]
  const viewsOf = async ({ browser }: Staff) => (await browser.ask(staffCalls.staffMe, {})).views
  const keep = (name: string, filters: string | null, page: '/staff/results/comments' | '/staff/submissions') =>
    one.browser.send(staffCalls.staffKeepView, { page, name, filters })
  const page = '/staff/submissions'
  await Promise.all([keep('Ditahan', 'outcome=quarantined', page), keep('Saya', 'mine=1', page)])
  await keep('Saya', 'kind=Ipd&label=food', '/staff/results/comments')
  await keep(' Ditahan ', 'outcome=quarantined&review=received', page)
  expect(await viewsOf(one)).toEqual(
    expect.arrayContaining([
      { page, name: 'Ditahan', filters: 'outcome=quarantined&review=received' },
      { page, name: 'Saya', filters: 'mine=1' },
      { page: '/staff/results/comments', name: 'Saya', filters: 'kind=Ipd&label=food' },
    ]),
  )
  await keep('Saya', null, page)
  expect((await viewsOf(one)).map(({ name }) => name)).toEqual(['Saya', 'Ditahan'])
  expect(await viewsOf(other)).toEqual([])
  for (const filters of ['kind=Ipd#x', 'kind=\0']) expect((await keep('Aneh', filters, page)).status).toBe(400)
  for (let at = 2; at < MOST_VIEWS; at++) expect((await keep(`${at}`, 'mine=1', page)).status).toBe(200)
  expect((await keep('Satu lagi', 'mine=1', page)).status).toBe(422)
  expect((await keep('Ditahan', 'outcome=expired', page)).status).toBe(200)
})

it('[ST24] the audit says who was invited as what, what was changed, and who was closed, opened or signed out', async () => {
  const hospital = await openHospital()
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS', 'MHBG'], name: 'Dina' })
  const rini = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS', 'MHSB'], name: 'Rini' })
  await inviteFrom(hospital, admin, { name: 'Sari', email: 'sari@rs.example', role: 'front-desk', units: ['MHJS'] })
  const { id } = rini
  await admin.browser.ask(staffCalls.staffChangePerson, { id, role: 'it-admin', units: ['MHBG', 'MHJS'] })
  await admin.browser.ask(staffCalls.staffChangePerson, { id, role: 'it-admin', units: ['MHJS', 'MHBG'] })
  await admin.browser.ask(staffCalls.staffEndSessionsOf, { id })
  await admin.browser.ask(staffCalls.staffForgetPasskeys, { id })
  await admin.browser.ask(staffCalls.staffClosePerson, { id, closed: true })
  await admin.browser.ask(staffCalls.staffClosePerson, { id, closed: false })
  const said = async (file: 'csv' | 'ndjson') => {
    const asked = { file, language: 'id', person: admin.id } as const
    const { text } = await admin.browser.send(staffCalls.staffExportAudit, asked)
    return text.trimEnd().split(/\r?\n/)
  }
  const wordsOf = (lines: readonly string[]) => lines.map((line) => line.split(';').slice(2).filter(Boolean))
  const change = 'Peran: Petugas ruang rawat → Admin TI · Rumah sakit: Jakarta Selatan → Bogor, Jakarta Selatan'
  expect(wordsOf(await said('csv')).slice(1, 8)).toEqual([
    ['Mengubah petugas', 'Berhasil', id, 'Rini', '1', 'Akun dibuka lagi'],
    ['Mengubah petugas', 'Berhasil', id, 'Rini', '1', 'Akun ditutup'],
    ['Menghapus passkey petugas', 'Berhasil', id, 'Rini'],
    ['Mengakhiri sesi petugas', 'Berhasil', id, 'Rini'],
    ['Mengubah petugas', 'Berhasil', id, 'Rini', '1', 'Tidak ada yang berubah'],
    ['Mengubah petugas', 'Berhasil', id, 'Rini', '1', change],
    ['Mengundang petugas', 'Berhasil', '1', 'sari@rs.example · Peran: Pendaftaran · Rumah sakit: Jakarta Selatan'],
  ])
  const objects = (await said('ndjson')).map((line): unknown => JSON.parse(line))
  const opened = { call: `/api/${staffCalls.staffClosePerson.path}`, outcome: 'done', about: 'account=open' }
  expect(objects).toContainEqual(expect.objectContaining(opened))
})
