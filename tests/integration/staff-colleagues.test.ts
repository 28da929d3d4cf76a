import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { RequestOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { RequestWork } from '#core/domain/request/request-work.ts'
import type { ReviewChange } from '#core/domain/review/review-change.ts'
import { REQUEST_WORK, REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { invite, openStaff, type Staff, type StaffMember } from '#tests/support/staff-client.ts'
import { sealed, submit, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

const untouched = { state: 'received', assignee: null } as const

/** A hospital with a survey, a guest's question, and a member of staff who may assign both. */
async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const form = await survey(hospital)
  const request = await ask(hospital)
  const dina = await openStaff(hospital, { name: 'Dina', units: ['MHJS'] })
  return { hospital, form, request, dina }
}

async function survey(hospital: Hospital) {
  const { admissionNumber } = await admit(hospital, { hospitalUnit: 'MHJS' })
  const item = await surveyOf(hospital, admissionNumber)
  await submitOne(hospital, item)
  return item.id
}

async function ask(hospital: Hospital, unit = 'MHJS') {
  const answers = {
    hospital: unit,
    topic: 'bill',
    message: 'Berapa biayanya?',
    fullName: 'Sri Wahyuni',
    replyBy: 'portal',
  }
  const item = await sealed(hospital, { kind: 'Contact', version: 1, answers })
  await submitOne(hospital, item)
  return item.id
}

const readForm = ({ browser }: Staff, id: string) => browser.ask(staffCalls.staffSubmission, { id, language: 'id' })
const readRequest = async ({ browser }: Staff, id: string) =>
  (await browser.ask(staffCalls.staffRequest, { id, language: 'id' })).request
const review = ({ browser }: Staff, change: RequestOf<typeof staffCalls.staffReview>) =>
  browser.send(staffCalls.staffReview, change)
const work = async (by: Staff, id: string, change: object) =>
  by.browser.send(staffCalls.staffChangeRequest, { id, seen: (await readRequest(by, id)).changedAt, ...change })
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

interface Wrong {
  readonly id: string
  readonly problem: string
}

/** Colleagues to whom neither may be given, each with the reason. */
async function gatherWrong(hospital: Hospital, admin: Staff): Promise<Wrong[]> {
  const open = async (given: Partial<StaffMember>, problem: string) => ({
    ...(await openStaff(hospital, given)),
    problem,
  })
  const closed = await open({ name: 'Lukman' }, 'colleague-gone')
  await admin.browser.ask(staffCalls.staffClosePerson, { id: closed.id, closed: true })
  await invite(hospital, { email: 'baru@rs.example' })
  const { id } = await hospital.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'baru@rs.example')
    .executeTakeFirstOrThrow()
  return [
    closed,
    { id, problem: 'colleague-gone' },
    await open({ name: 'Sari', units: ['MHBG'] }, 'colleague-elsewhere'),
    { id: crypto.randomUUID(), problem: 'colleague-elsewhere' },
  ]
}

it('[ST70] a form and a request are given to a colleague, who finds them; steps and the audit say so', async () => {
  const { hospital, form, request, dina } = await openDesk()
  const rini = await openStaff(hospital, { name: 'Rini', units: ['MHBG', 'MHJS'] })
  const given = { id: form, seen: null, state: 'in-review', assignee: rini.id } as const
  expect((await review(dina, given)).status).toBe(200)
  expect((await work(dina, request, { state: 'in-work', assignee: rini.id })).status).toBe(200)
  const { submission, steps } = await readForm(rini, form)
  expect(submission.review).toEqual({ state: 'in-review', assignee: 'Rini', assigneeId: rini.id })
  expect(steps).toMatchObject([{ name: 'Dina', state: 'in-review', givenTo: 'Rini' }])
  expect(await readRequest(rini, request)).toMatchObject({ state: 'in-work', assignee: 'Rini', assigneeId: rini.id })
  const mine = { mine: '1' } as const
  expect(idsOf((await rini.browser.ask(staffCalls.staffSubmissions, mine)).submissions)).toEqual([form])
  expect(idsOf((await rini.browser.ask(staffCalls.staffRequests, mine)).requests)).toEqual([request])
  expect((await dina.browser.ask(staffCalls.staffRequests, mine)).requests).toEqual([])
  // The step names no receiver when its author takes the form.
  await review(dina, { id: form, seen: submission.reviewedAt, assignee: 'me' })
  expect((await readForm(dina, form)).steps.at(-1)).toMatchObject({ name: 'Dina', givenTo: null })
  const { lines } = await dina.browser.ask(staffCalls.staffAudit, {})
  for (const [call, subject] of [
    [staffCalls.staffReview, form],
    [staffCalls.staffChangeRequest, request],
  ] as const)
    expect(lines).toContainEqual(expect.objectContaining({ name: 'Dina', call: `/api/${call.path}`, subject }))
})

it('[ST70] a form or request is not given to a colleague who may not have it; the answer says why', async () => {
  const { hospital, form, request, dina } = await openDesk()
  const wrong = await gatherWrong(hospital, dina)
  const desk = await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] })
  const ward = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS'] })
  const mayNot = 'colleague-may-not'
  for (const { id, problem } of [...wrong, { id: desk.id, problem: mayNot }]) {
    const refused = await review(dina, { id: form, seen: null, state: 'in-review', assignee: id })
    expect([refused.status, refused.body?.data]).toEqual([422, { problem }])
  }
  for (const { id, problem } of [...wrong, { id: ward.id, problem: mayNot }]) {
    const refused = await work(dina, request, { state: 'in-work', assignee: id })
    expect([refused.status, refused.body?.data]).toEqual([422, { problem }])
  }
  expect(await readForm(dina, form)).toMatchObject({ submission: { review: untouched }, steps: [] })
  expect(await readRequest(dina, request)).toMatchObject(untouched)
})

it('[ST111] a role without `assign` takes work and gives it to no one, without network too', async () => {
  const { hospital, form, request, dina: admin } = await openDesk()
  const rini = await openStaff(hospital, { name: 'Rini' })
  const role = 'patient-experience'
  for (const [alias, feature, allowed] of [
    ['staff-requests', 'edit', true],
    ['staff-submissions', 'assign', false],
  ] as const)
    await admin.browser.ask(staffCalls.staffChangeRoleMenu, { role, alias, feature, allowed })
  const quality = await openStaff(hospital, { role, units: ['MHJS'] })
  const pass = await passOf(quality)
  const asked = [
    await quality.browser.send(staffCalls.staffReviewColleagues, { kind: 'Ipd', hospital: 'MHJS' }),
    await quality.browser.send(staffCalls.staffRequestColleagues, { hospital: 'MHJS' }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403])
  const refused = [
    await review(quality, { id: form, seen: null, state: 'in-review', assignee: rini.id }),
    await work(quality, request, { state: 'in-work', assignee: rini.id }),
  ]
  for (const { status, body } of refused) expect([status, body?.data]).toEqual([422, { problem: 'may-not-assign' }])
  const several = await quality.browser.ask(staffCalls.staffReviewSeveral, {
    forms: [{ id: form, seen: null }],
    state: 'in-review',
    assignee: rini.id,
  })
  expect(several).toMatchObject({ changed: 0 })
  const seen = { ...untouched, reviewedAt: null }
  const change = { review: { form, before: seen, state: 'in-review', assignee: rini.id } } as const
  const later = await written(hospital, pass, change)
  expect((await submit(hospital, [later])).receipts.get(later.id)?.outcome).toBe('quarantined')
  expect(await readForm(admin, form)).toMatchObject({ submission: { review: untouched }, steps: [] })
  expect((await review(quality, { id: form, seen: null, state: 'in-review', assignee: 'me' })).status).toBe(200)
  expect((await work(quality, request, { state: 'in-work', assignee: 'me' })).status).toBe(200)
  const { submission } = await readForm(quality, form)
  expect((await review(quality, { id: form, seen: submission.reviewedAt, assignee: null })).status).toBe(200)
})

it('[ST70] what is of no hospital goes to a colleague of the giver’s hospitals who sees what is unassigned', async () => {
  const { hospital, request, dina } = await openDesk()
  await sql`update request set hospital = null`.execute(hospital.db)
  await sql`update staff_role set sees_unassigned = role = 'it-admin'`.execute(hospital.db)
  const [near, far] = [await openStaff(hospital, { name: 'Rini' }), await openStaff(hospital, { units: ['MHBG'] })]
  const desk = await openStaff(hospital, { role: 'front-desk' })
  const { colleagues } = await dina.browser.ask(staffCalls.staffRequestColleagues, {})
  expect(idsOf(colleagues)).toEqual([near.id])
  for (const { id } of [far, desk])
    expect((await work(dina, request, { assignee: id })).body?.data).toEqual({ problem: 'colleague-elsewhere' })
  expect((await work(dina, request, { assignee: near.id })).status).toBe(200)
})

it('[ST71] colleagues are offered who may have it, of the caller’s hospitals; two of one name have their address', async () => {
  const { hospital, dina } = await openDesk()
  const wrong = await gatherWrong(hospital, dina)
  const [one, other] = [await openStaff(hospital, { name: 'Siti' }), await openStaff(hospital, { name: 'Siti' })]
  const desk = await openStaff(hospital, { name: 'Agus', role: 'front-desk' })
  const medical = await openStaff(hospital, { name: 'Wati', role: 'medical-team' })
  const sitis = [one, other]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, email }) => ({ id, name: 'Siti', email }))
  const ofRequests = { hospital: 'MHJS' }
  const requests = await dina.browser.ask(staffCalls.staffRequestColleagues, ofRequests)
  expect(requests.colleagues).toEqual([{ id: desk.id, name: 'Agus', email: null }, ...sitis])
  // A colleague whose role does not see surveys is not offered.
  const ofForms = { hospital: 'MHJS', kind: 'Ipd' }
  const forms = await dina.browser.ask(staffCalls.staffReviewColleagues, ofForms)
  expect(forms.colleagues).toEqual(sitis)
  const runs = await dina.browser.ask(staffCalls.staffReviewColleagues, { hospital: 'MHJS', kind: 'Run' })
  expect(idsOf(runs.colleagues)).not.toContain(desk.id)
  for (const { id } of [...wrong, dina, medical]) expect(idsOf(forms.colleagues)).not.toContain(id)
  for (const elsewhere of ['MHBG', 'XXXX'])
    expect(await dina.browser.ask(staffCalls.staffRequestColleagues, { hospital: elsewhere })).toEqual({
      colleagues: [],
    })
})

const passOf = async ({ browser }: Staff) => (await browser.ask(staffCalls.staffPass, {})).pass

/** A change that was made without network, so many minutes after the first one. */
const written = (
  hospital: Hospital,
  staffPass: string,
  what: { readonly review: ReviewChange } | { readonly work: RequestWork },
  minutes = 0,
) =>
  sealed(hospital, {
    ...('review' in what ? REVIEW_CHANGE : REQUEST_WORK),
    answers: 'review' in what ? what.review : what.work,
    staffPass,
    submittedAt: new Date(Date.UTC(2026, 7, 17, 1, minutes)).toISOString(),
  })

it('[ST72] a form and a request are given without network; what follows is no conflict with that', async () => {
  const { hospital, form, request, dina } = await openDesk()
  const rini = await openStaff(hospital, { name: 'Rini' })
  const pass = await passOf(dina)
  const toRini = { assignee: rini.id } as const
  const seen = { ...untouched, reviewedAt: null }
  const batch = [
    await written(hospital, pass, { review: { form, before: seen, state: 'in-review', ...toRini } }),
    // The author's page had no network to read the form again.
    await written(hospital, pass, { review: { form, before: seen, state: 'closed' } }, 1),
    await written(hospital, pass, {
      work: { form: request, before: { ...untouched, lastNote: null }, state: 'in-work', ...toRini },
    }),
    await written(
      hospital,
      pass,
      {
        work: { form: request, before: { state: 'in-work', assignee: 'Rini', lastNote: null }, answer: 'Rp 350.000.' },
      },
      1,
    ),
  ]
  const { receipts } = await submit(hospital, batch)
  expect(batch.map(({ id }) => receipts.get(id)?.outcome)).toEqual(batch.map(() => 'accepted'))
  const { submission, steps } = await readForm(dina, form)
  expect(submission.review).toMatchObject({ state: 'closed', assignee: 'Rini' })
  expect(steps).toMatchObject([
    { state: 'in-review', givenTo: 'Rini', refused: null },
    { state: 'closed', givenTo: null, refused: null },
  ])
  expect(await readRequest(dina, request)).toMatchObject({ state: 'answered', assigneeId: rini.id })
})

it('[ST72] a change that gives work to a colleague who may not have it when it arrives is kept, and not done', async () => {
  const { hospital, form, request, dina } = await openDesk()
  const wrong = await gatherWrong(hospital, dina)
  const ofVolunteers = await openStaff(hospital, { role: 'medical-team' })
  const pass = await passOf(dina)
  for (const { id: assignee } of [...wrong, ofVolunteers]) {
    const changes = [
      { review: { form, before: { ...untouched, reviewedAt: null }, note: 'Tolong ditelepon.', assignee } },
      { work: { form: request, before: { ...untouched, lastNote: null }, state: 'in-work', assignee } },
    ] as const
    for (const change of changes)
      expect(await submitOne(hospital, await written(hospital, pass, change))).toMatchObject({
        outcome: 'quarantined',
      })
  }
  const reasons = await hospital.db.selectFrom('quarantine').select('reason').distinct().execute()
  expect(reasons).toEqual([{ reason: 'not-colleague' }])
  expect(await readForm(dina, form)).toMatchObject({ submission: { review: untouched }, steps: [] })
  expect(await readRequest(dina, request)).toMatchObject({ ...untouched, notes: [] })
})

it('[ST73] lists find what no one has and what the reader has, of any state', async () => {
  const { hospital, form, request, dina } = await openDesk()
  const [second, third] = [await survey(hospital), await survey(hospital)]
  const [asked, named] = [await ask(hospital), await ask(hospital)]
  await sql`update request set assignee = 'Bu Ani' where id = ${named}`.execute(hospital.db)
  await review(dina, { id: form, seen: null, state: 'in-review', assignee: 'me' })
  await review(dina, { id: second, seen: null, state: 'closed', assignee: 'me' })
  await review(dina, { id: third, seen: null, state: 'closed' })
  await work(dina, request, { state: 'in-work', assignee: 'me' })
  const forms = async (wanted: object) =>
    idsOf((await dina.browser.ask(staffCalls.staffSubmissions, { kind: 'Ipd', ...wanted })).submissions)
  expect(await forms({ mine: '1', review: 'in-review' })).toEqual([form])
  expect(await forms({ mine: '1', review: 'closed' })).toEqual([second])
  expect(await forms({ unassigned: '1' })).toEqual([third])
  expect(await forms({ unassigned: '1', review: 'received' })).toEqual([])
  // A request has an assignee of its own.
  const { submissions } = await dina.browser.ask(staffCalls.staffSubmissions, { unassigned: '1' })
  expect(idsOf(submissions)).toEqual([third])
  const requests = async (wanted: object) => idsOf((await dina.browser.ask(staffCalls.staffRequests, wanted)).requests)
  expect(await requests({ unassigned: '1' })).toEqual([asked])
  expect(await requests({ mine: '1', state: 'in-work' })).toEqual([request])
  expect(await requests({ mine: '1', state: 'received' })).toEqual([])
  // Work of a closed account counts as unassigned.
  const gone = await openStaff(hospital)
  await work(gone, asked, { assignee: 'me' })
  await review(gone, { id: third, seen: (await readForm(gone, third)).submission.reviewedAt, assignee: 'me' })
  expect([...(await forms({ unassigned: '1' })), ...(await requests({ unassigned: '1' }))]).toEqual([])
  await sql`update staff set closed_at = now() where id = ${gone.id}`.execute(hospital.db)
  expect([...(await forms({ unassigned: '1' })), ...(await requests({ unassigned: '1' }))]).toEqual([third, asked])
})
