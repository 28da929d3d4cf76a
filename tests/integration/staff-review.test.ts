import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { RequestOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { REVIEWED_AT_ONCE } from '#core/contract/staff/staff-submission-calls.ts'
import { REVIEW_NOTE, type ReviewLabel } from '#core/domain/review/review.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { sealed, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  return hospital
}

async function survey(hospital: Hospital, unit = 'MHJS') {
  const { admissionNumber } = await admit(hospital, { hospitalUnit: unit })
  const item = await surveyOf(hospital, admissionNumber)
  await submitOne(hospital, item)
  return item.id
}

const manager = (hospital: Hospital, name: string) =>
  openStaff(hospital, { role: 'patient-experience', units: ['MHJS'], name })
const read = ({ browser }: Staff, id: string) => browser.ask(staffCalls.staffSubmission, { id, language: 'id' })
const review = ({ browser }: Staff, change: RequestOf<typeof staffCalls.staffReview>) =>
  browser.send(staffCalls.staffReview, change)
const listed = async ({ browser }: Staff, wanted: object) =>
  (await browser.ask(staffCalls.staffSubmissions, wanted)).submissions.map(({ id }) => id)

it('[ST18] a form is taken, noted on and closed; each step says who and when, and lists find it by its state', async () => {
  const hospital = await openDesk()
  const [first, second] = [await survey(hospital), await survey(hospital)]
  const [dina, rini] = [await manager(hospital, 'Dina'), await manager(hospital, 'Rini')]
  expect((await read(dina, first)).submission.review).toMatchObject({ state: 'received', assignee: null })
  await review(dina, { id: first, seen: null, state: 'in-review', assignee: 'me' })
  expect(await listed(dina, { mine: '1' })).toEqual([first])
  expect(await listed(rini, { mine: '1' })).toEqual([])
  expect(await listed(rini, { review: 'received' })).toEqual([second])
  const { submission } = await read(rini, first)
  expect(submission.review).toMatchObject({ state: 'in-review', assignee: 'Dina' })
  await review(rini, { id: first, seen: submission.reviewedAt, state: 'closed', note: 'Sudah ditelepon.' })
  const { steps } = await read(dina, first)
  expect(steps).toMatchObject([
    { name: 'Dina', state: 'in-review', note: null },
    { name: 'Rini', state: 'closed', note: 'Sudah ditelepon.' },
  ])
  expect(await listed(dina, { review: 'closed' })).toEqual([first])
  const { text } = await dina.browser.send(staffCalls.staffExport, {
    as: 'words',
    file: 'csv',
    language: 'en',
    review: 'closed',
  })
  expect(text).toMatch(/,Closed,Dina,,Rini: Sudah ditelepon\.\r\n$/)
})

it('[ST36] forms and comments are found by their labels; each step says who gave or took off one', async () => {
  const hospital = await openDesk()
  const { admissionNumber } = await admit(hospital, { hospitalUnit: 'MHJS' })
  const item = await surveyOf(hospital, admissionNumber, { answers: { nps: 3, remark: 'Buburnya dingin.' } })
  await submitOne(hospital, item)
  const { id } = item
  await survey(hospital)
  const dina = await manager(hospital, 'Dina')
  const give = async (name: ReviewLabel, isOn: boolean) =>
    review(dina, { id, seen: (await read(dina, id)).submission.reviewedAt, label: { name, isOn } })
  await give('praise', true)
  await give('food', true)
  await give('praise', false)
  const { submission, steps } = await read(dina, id)
  expect(submission).toMatchObject({ labels: ['food'], review: { state: 'received' } })
  expect(steps.map(({ name, label }) => [name, label])).toEqual([
    ['Dina', { name: 'praise', isOn: true }],
    ['Dina', { name: 'food', isOn: true }],
    ['Dina', { name: 'praise', isOn: false }],
  ])
  expect(await listed(dina, { label: 'food' })).toEqual([id])
  expect(await listed(dina, { label: 'praise' })).toEqual([])
  const { forms } = await dina.browser.ask(staffCalls.staffComments, {
    kind: 'Ipd',
    language: 'id',
    label: 'food',
    limit: 5,
  })
  expect(forms.map((form) => [form.id, form.labels])).toEqual([[id, ['food']]])
  const { text } = await dina.browser.send(staffCalls.staffExport, {
    as: 'words',
    file: 'csv',
    language: 'en',
    label: 'food',
  })
  expect(text).toMatch(/,Not reviewed,,Food,\r\n$/)
})

it('[ST18] [ST117] of two who close one form at once one closes it, and both learn of it', async () => {
  const hospital = await openDesk()
  const id = await survey(hospital)
  const both = [await manager(hospital, 'Dina'), await manager(hospital, 'Rini')]
  const answers = await Promise.all(both.map((one) => review(one, { id, seen: null, state: 'closed' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { submission, steps } = await read(both[0]!, id)
  expect(submission.review?.state).toBe('closed')
  expect(steps.map(({ state, refused }) => [state, refused])).toEqual([
    ['closed', null],
    [null, 'closed'],
  ])
  expect(new Set(steps.map(({ name }) => name))).toEqual(new Set(['Dina', 'Rini']))
  // The list tells an open page that there is a newer state.
  const { submissions } = await both[0]!.browser.ask(staffCalls.staffSubmissions, {})
  expect(submissions).toMatchObject([{ id, reviewedBy: steps[0]?.name, reviewedAt: steps[1]?.at }])
  // A second press changes nothing.
  const second = both[answers.findIndex(({ status }) => status === 409)]!
  expect((await review(second, { id, seen: null, state: 'closed' })).status).toBe(409)
  expect((await read(second, id)).steps).toEqual(steps)
  // A person who closes the same form twice is not told of another person.
  const own = await survey(hospital)
  for (const status of [200, 409])
    expect((await review(both[0]!, { id: own, seen: null, state: 'closed' })).status).toBe(status)
  expect((await read(both[0]!, own)).steps).toHaveLength(1)
})

it('[ST117] of two who close several forms at once the second is told whose they were, and the first that both wanted it', async () => {
  const hospital = await openDesk()
  const [first, second, third] = [await survey(hospital), await survey(hospital), await survey(hospital)]
  const [dina, rini] = [await manager(hospital, 'Dina'), await manager(hospital, 'Rini')]
  const forms = [first, second].map((id) => ({ id, seen: null }))
  const close = ({ browser }: Staff, of: RequestOf<typeof staffCalls.staffReviewSeveral>['forms'] = forms) =>
    browser.ask(staffCalls.staffReviewSeveral, { forms: of, state: 'closed' })
  expect(await close(dina)).toEqual({ changed: 2, closed: [], late: [], refused: [] })
  const all = [...forms, { id: third, seen: null }]
  expect(await close(rini, all)).toEqual({ changed: 1, closed: ['Dina', 'Dina'], late: [], refused: [] })
  // An answer that was lost is asked for again; and who closed them closes them once more.
  expect(await close(rini, all)).toEqual({ changed: 1, closed: ['Dina', 'Dina'], late: [], refused: [] })
  expect(await close(dina)).toMatchObject({ changed: 2, closed: [] })
  const { submission, steps } = await read(dina, first)
  expect(steps.map(({ name, state, refused }) => [name, state, refused])).toEqual([
    ['Dina', 'closed', null],
    ['Rini', null, 'closed'],
  ])
  // Who saw that it was closed wanted nothing of it.
  expect(await close(rini, [{ id: first, seen: submission.reviewedAt }])).toMatchObject({
    changed: 0,
    closed: ['Dina'],
  })
  expect((await read(dina, first)).steps).toEqual(steps)
})

it('[ST117] who is too late is told which colleague was faster', async () => {
  const hospital = await openDesk()
  const id = await survey(hospital)
  const [dina, rini] = [await manager(hospital, 'Dina'), await manager(hospital, 'Rini')]
  const dataOf = async (state: 'closed' | 'in-review') => (await review(rini, { id, seen: null, state })).body?.data
  await review(dina, { id, seen: null, state: 'in-review' })
  expect(await dataOf('in-review')).toMatchObject({ by: 'Dina', isClosed: false })
  const { submission } = await read(dina, id)
  await review(dina, { id, seen: submission.reviewedAt, state: 'closed' })
  const { reviewedAt: at } = (await read(dina, id)).submission
  expect(await dataOf('closed')).toEqual({ by: 'Dina', at, isClosed: true })
})

it('[ST18] what cannot be is refused: another hospital, a request, an empty or a long note, nothing at all', async () => {
  const hospital = await openDesk()
  const [own, other] = [await survey(hospital), await survey(hospital, 'MHBG')]
  const asked = await sealed(hospital, {
    kind: 'Contact',
    version: 1,
    answers: {
      hospital: 'MHJS',
      topic: 'bill',
      message: 'Berapa biayanya?',
      fullName: 'Sri Wahyuni',
      replyBy: 'portal',
    },
  })
  await submitOne(hospital, asked)
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const statusOf = async (change: object) =>
    (await admin.browser.send(staffCalls.staffReview, { id: own, seen: null, ...change })).status
  expect(await statusOf({ id: other, state: 'closed' })).toBe(404)
  expect(await statusOf({ id: asked.id, state: 'closed' })).toBe(422)
  expect(await statusOf({})).toBe(400)
  expect(await statusOf({ note: ' ' })).toBe(400)
  expect(await statusOf({ note: 'x'.repeat(REVIEW_NOTE + 1) })).toBe(400)
  expect(await statusOf({ assignee: 'Dina' })).toBe(400)
  expect(await read(admin, own)).toMatchObject({ submission: { reviewedAt: null }, steps: [] })
  expect(await listed(admin, { review: 'received' })).toEqual([own])
})

it('[ST92] several forms are changed by one call: each is audited, and what a colleague has changed stays as it is', async () => {
  const hospital = await openDesk()
  const [first, second, third] = [await survey(hospital), await survey(hospital), await survey(hospital)]
  const other = await survey(hospital, 'MHBG')
  const [dina, rini] = [await manager(hospital, 'Dina'), await manager(hospital, 'Rini')]
  await review(rini, { id: second, seen: null, state: 'in-review', assignee: 'me' })
  const forms = [first, second, third, other].map((id) => ({ id, seen: null }))
  const several = (more: object) => dina.browser.ask(staffCalls.staffReviewSeveral, { forms, ...more })
  const done = await several({ state: 'in-review', assignee: 'me', label: { name: 'praise', isOn: true } })
  expect(done).toEqual({ changed: 2, closed: [], late: [second, other], refused: [] })
  expect(await listed(dina, { mine: '1', label: 'praise' })).toEqual([third, first])
  expect((await read(dina, second)).submission.review).toMatchObject({ assignee: 'Rini' })
  // The first answer was lost, so the call is repeated.
  expect(await several({ state: 'in-review', assignee: 'me' })).toMatchObject({ changed: 2, late: [second, other] })
  expect((await read(dina, first)).steps).toHaveLength(1)
  const { rows } = await sql<{ subject: string }>`
    select subject from audit where staff_id = ${dina.id} and call = ${`/api/${staffCalls.staffReview.path}`}`.execute(
    hospital.db,
  )
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([first, third]))
})

it('[ST92] all results of a filter are those that the list shows, without requests; a colleague who may not is refused', async () => {
  const hospital = await openDesk()
  const [first, second] = [await survey(hospital), await survey(hospital)]
  await survey(hospital, 'MHBG')
  const answers = { hospital: 'MHJS', topic: 'bill', message: 'Berapa biayanya?', fullName: 'Sri', replyBy: 'portal' }
  await submitOne(hospital, await sealed(hospital, { kind: 'Contact', version: 1, answers }))
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const desk = await openStaff(hospital, { role: 'front-desk', units: ['MHJS'] })
  await review(admin, { id: first, seen: null, state: 'closed' })
  const { forms, more } = await admin.browser.ask(staffCalls.staffReviewable, {})
  expect([forms.map(({ id }) => id), more]).toEqual([[second, first], false])
  expect((await admin.browser.ask(staffCalls.staffReviewable, { review: 'received' })).forms).toEqual([
    { id: second, reviewedAt: null },
  ])
  const seen = forms.map(({ id, reviewedAt }) => ({ id, seen: reviewedAt }))
  const give = { forms: seen, state: 'in-review', assignee: desk.id } as const
  expect(await admin.browser.ask(staffCalls.staffReviewSeveral, give)).toEqual({
    changed: 0,
    closed: [],
    late: [],
    refused: [second, first],
  })
})

it('[ST92] a thousand forms are changed by one call, and no more', async () => {
  const hospital = await openDesk()
  const dina = await manager(hospital, 'Dina')
  const some = (count: number) => Array.from({ length: count }, () => ({ id: crypto.randomUUID(), seen: null }))
  const forms = [{ id: await survey(hospital), seen: null }, ...some(REVIEWED_AT_ONCE - 1)]
  expect(await dina.browser.ask(staffCalls.staffReviewSeveral, { forms, state: 'closed' })).toMatchObject({
    changed: 1,
  })
  const tooMany = { forms: some(REVIEWED_AT_ONCE + 1), state: 'closed' }
  expect((await dina.browser.send(staffCalls.staffReviewSeveral, tooMany)).status).toBe(400)
})

it('[ST98] the list says who changed a review last', async () => {
  const hospital = await openDesk()
  const [first, second] = [await survey(hospital), await survey(hospital)]
  const [dina, rini] = [await manager(hospital, 'Dina'), await manager(hospital, 'Rini')]
  await review(dina, { id: first, seen: null, state: 'closed' })
  const { submission } = await read(rini, first)
  await review(rini, { id: first, seen: submission.reviewedAt, note: 'Sudah.' })
  const { submissions } = await dina.browser.ask(staffCalls.staffSubmissions, {})
  expect(submissions).toMatchObject([
    { id: second, reviewedBy: null },
    { id: first, reviewedBy: 'Rini' },
  ])
})
