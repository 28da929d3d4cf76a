import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import type { ReviewChange } from '#core/domain/review/review-change.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { sealed, submit, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

const untouched = { state: 'received', assignee: null } as const
const asSent = { ...untouched, reviewedAt: null }

async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const { admissionNumber } = await admit(hospital, { hospitalUnit: 'MHJS' })
  const { id, ...item } = await surveyOf(hospital, admissionNumber)
  await submitOne(hospital, { id, ...item })
  const open = (name: string, given = {}) =>
    openStaff(hospital, { role: 'patient-experience', units: ['MHJS'], name, ...given })
  return { hospital, form: id, open }
}

const passOf = async ({ browser }: Staff) => (await browser.ask(staffCalls.staffPass, {})).pass
const read = ({ browser }: Staff, id: string) => browser.ask(staffCalls.staffSubmission, { id, language: 'id' })

/** A change that was made without network. */
const written = (
  hospital: Hospital,
  staffPass: string,
  change: ReviewChange,
  submittedAt = '2026-08-17T01:00:00.000Z',
) => sealed(hospital, { ...REVIEW_CHANGE, answers: change, staffPass, submittedAt })

it('[ST49] a form is taken, noted on and closed without network, in the order in which it was done, and once', async () => {
  const { hospital, form, open } = await openDesk()
  const dina = await open('Dina')
  const pass = await passOf(dina)
  const taken = await written(hospital, pass, { form, before: asSent, state: 'in-review', assignee: 'me' })
  const closed = await written(
    hospital,
    pass,
    {
      form,
      before: { state: 'in-review', assignee: dina.id, reviewedAt: null },
      state: 'closed',
      note: 'Sudah ditelepon.',
    },
    '2026-08-17T01:05:00.000Z',
  )
  for (const batch of [[closed, taken], [taken]]) {
    const { receipts } = await submit(hospital, batch)
    expect(batch.map(({ id }) => receipts.get(id)?.outcome)).toEqual(batch.map(() => 'accepted'))
  }
  const { submission, steps } = await read(dina, form)
  expect(submission.review).toMatchObject({ state: 'closed', assignee: 'Dina' })
  expect(steps).toMatchObject([
    { name: 'Dina', state: 'in-review', refused: null, note: null },
    { name: 'Dina', state: 'closed', refused: null, note: 'Sudah ditelepon.' },
  ])
})

it('[ST49] a colleague’s change stays; the note and the label are added, and a step says what was wanted', async () => {
  const { hospital, form, open } = await openDesk()
  const [dina, rini] = [await open('Dina'), await open('Rini')]
  await rini.browser.send(staffCalls.staffReview, { id: form, seen: null, state: 'in-review', assignee: 'me' })
  const pass = await passOf(dina)
  const change = { form, before: asSent, state: 'closed', note: 'Sudah selesai.' } as const
  await submitOne(hospital, await written(hospital, pass, change))
  await submitOne(
    hospital,
    await written(hospital, pass, { form, before: asSent, label: { name: 'food', isOn: true } }),
  )
  const { submission, steps } = await read(dina, form)
  expect(submission).toMatchObject({ review: { state: 'in-review', assignee: 'Rini' }, labels: ['food'] })
  expect(steps).toMatchObject([
    { name: 'Rini', state: 'in-review' },
    { name: 'Dina', state: null, refused: 'closed', note: 'Sudah selesai.' },
    { name: 'Dina', state: null, refused: null, label: { name: 'food', isOn: true } },
  ])
  // A colleague who was faster with the same: both learn of it.
  await rini.browser.send(staffCalls.staffReview, { id: form, seen: submission.reviewedAt, state: 'closed' })
  await submitOne(
    hospital,
    await written(hospital, pass, {
      form,
      before: { state: 'in-review', assignee: rini.id, reviewedAt: submission.reviewedAt },
      state: 'closed',
    }),
  )
  expect((await read(rini, form)).steps.slice(3)).toMatchObject([
    { name: 'Rini', state: 'closed', refused: null },
    { name: 'Dina', state: null, refused: 'closed', note: null },
  ])
})

it('[ST49] [ST117] of two who close one form, one without network, both learn of it, and a note stays', async () => {
  const { hospital, form, open } = await openDesk()
  const [dina, rini] = [await open('Dina'), await open('Rini')]
  await rini.browser.send(staffCalls.staffReview, { id: form, seen: null, state: 'closed' })
  const before = (await read(rini, form)).submission.reviewedAt
  const change = { form, before: asSent, state: 'closed', note: 'Sudah ditelepon.' } as const
  const item = await written(hospital, await passOf(dina), change)
  await submitOne(hospital, item)
  await submitOne(hospital, item)
  const { submission, steps } = await read(rini, form)
  expect(steps).toMatchObject([
    { name: 'Rini', state: 'closed', refused: null },
    { name: 'Dina', state: null, refused: 'closed', note: 'Sudah ditelepon.' },
  ])
  // So an open page of the first says that there is something newer.
  expect(submission.reviewedAt! > before!).toBe(true)
  expect(submission.review?.state).toBe('closed')
})

it('[ST49] one’s own earlier change and a colleague’s note are no conflict; the audit has what was done', async () => {
  const { hospital, form, open } = await openDesk()
  const [dina, rini] = [await open('Dina'), await open('Rini')]
  await dina.browser.send(staffCalls.staffReview, { id: form, seen: null, state: 'in-review', assignee: 'me' })
  const { submission } = await read(dina, form)
  await rini.browser.send(staffCalls.staffReview, { id: form, seen: submission.reviewedAt, note: 'Keluarga menunggu.' })
  const pass = await passOf(dina)
  // The author's page could not read the form again after the first change.
  await submitOne(hospital, await written(hospital, pass, { form, before: asSent, state: 'closed' }))
  const { submission: closed, steps } = await read(dina, form)
  expect(closed.review).toMatchObject({ state: 'closed', assignee: 'Dina' })
  expect(steps.map(({ name, refused }) => [name, refused])).toEqual([
    ['Dina', null],
    ['Rini', null],
    ['Dina', null],
  ])
  const admin = await open('Wulan', { role: 'it-admin' })
  const { lines } = await admin.browser.ask(staffCalls.staffAudit, {})
  expect(
    lines.filter(({ call, subject }) => call === `/api/${staffCalls.staffReview.path}` && subject === form),
  ).toHaveLength(3)
})

it('[ST49] a change is kept and not done where its author may not review the form, as they stand when it arrives', async () => {
  const { hospital, form, open } = await openDesk()
  const dina = await open('Dina')
  const reader = await open('Mira', { role: 'front-desk' })
  const other = await open('Sari', { units: ['MHBG'] })
  const gone = await open('Lukman')
  const passes = await Promise.all([reader, other, gone].map(passOf))
  const admin = await open('Wulan', { role: 'it-admin' })
  await admin.browser.send(staffCalls.staffClosePerson, { id: gone.id, closed: true })
  for (const pass of [...passes, 'no pass'])
    expect(
      await submitOne(hospital, await written(hospital, pass, { form, before: asSent, state: 'closed' })),
    ).toMatchObject({ outcome: 'quarantined' })
  const { submission, steps } = await read(dina, form)
  expect(submission.review).toMatchObject(untouched)
  expect(steps).toEqual([])
})
