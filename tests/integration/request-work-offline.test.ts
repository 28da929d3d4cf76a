import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { RequestWork } from '#core/domain/request/request-work.ts'
import { REQUEST_WORK } from '#core/domain/staff/staff-changes.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { sealed, submit, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'

const message = {
  hospital: 'MHJS',
  topic: 'bill',
  message: 'Berapa biayanya?',
  fullName: 'Sri Wahyuni',
  replyBy: 'portal',
}
const received = { state: 'received', assignee: null } as const
const asSent = { ...received, lastNote: null }

/** A hospital with a guest's question. */
async function openDesk() {
  const hospital = await openHospital()
  const { id, ...item } = await sealed(hospital, { kind: 'Contact', version: 1, answers: message })
  await submitOne(hospital, { id, ...item })
  const open = (name: string, given = {}) =>
    openStaff(hospital, { role: 'front-desk', units: ['MHJS'], name, ...given })
  return { hospital, form: id, open }
}

const passOf = async ({ browser }: Staff) => (await browser.ask(staffCalls.staffPass, {})).pass
const read = async ({ browser }: Staff, id: string) =>
  (await browser.ask(staffCalls.staffRequest, { id, language: 'id' })).request

/** A change that was made without network, so many minutes after the first one. */
const written = (hospital: Hospital, staffPass: string, change: RequestWork, minutes = 0) =>
  sealed(hospital, {
    ...REQUEST_WORK,
    answers: change,
    staffPass,
    submittedAt: new Date(Date.UTC(2026, 7, 17, 1, minutes)).toISOString(),
  })

it('[ST50] a request is taken and answered without network, in the order in which it was done, and once', async () => {
  const { hospital, form, open } = await openDesk()
  const dina = await open('Dina')
  const pass = await passOf(dina)
  const taken = await written(hospital, pass, { form, before: asSent, state: 'in-work', assignee: 'me' })
  const before = { state: 'in-work', assignee: 'Dina', lastNote: null } as const
  const answered = await written(hospital, pass, { form, before, answer: 'Rp 350.000.' }, 5)
  for (const batch of [[answered, taken], [taken], [answered]]) {
    const { receipts } = await submit(hospital, batch)
    expect(batch.map(({ id }) => receipts.get(id)?.outcome)).toEqual(batch.map(() => 'accepted'))
  }
  expect(await read(dina, form)).toMatchObject({
    state: 'answered',
    assignee: 'Dina',
    notes: [{ id: answered.id, from: 'hospital', text: 'Rp 350.000.' }],
  })
  // A call whose answer was lost and the submission that followed it count as one answer.
  const { changedAt } = await read(dina, form)
  const again = { id: form, seen: changedAt, change: answered.id, answer: 'Rp 350.000.' }
  expect(await dina.browser.ask(staffCalls.staffChangeRequest, again)).toEqual({ changedAt })
  const admin = await open('Wulan', { role: 'it-admin' })
  const { lines } = await admin.browser.ask(staffCalls.staffAudit, {})
  const path = `/api/${staffCalls.staffChangeRequest.path}`
  expect(lines.filter(({ call, subject }) => call === path && subject === form)).toHaveLength(3)
})

it('[ST50] a colleague’s work stays, and no second answer goes to the patient', async () => {
  const { hospital, form, open } = await openDesk()
  const [dina, rini] = [await open('Dina'), await open('Rini')]
  const pass = await passOf(dina)
  const { changedAt: seen } = await read(rini, form)
  await rini.browser.send(staffCalls.staffChangeRequest, { id: form, seen, answer: 'Gratis.' })
  const first = await written(hospital, pass, { form, before: asSent, answer: 'Rp 350.000.' })
  // The page showed the first answer as given.
  const before = { state: 'answered', assignee: null, lastNote: first.id } as const
  const second = await written(hospital, pass, { form, before, answer: 'Bawa kartu Anda.' }, 5)
  const late = await written(hospital, pass, { form, before: asSent, state: 'in-work', assignee: 'me' }, 6)
  const { receipts } = await submit(hospital, [first, second, late])
  expect([...receipts.values()].map(({ outcome }) => outcome)).toEqual(Array(3).fill('quarantined'))
  expect(await read(dina, form)).toMatchObject({ state: 'answered', assignee: null, notes: [{ text: 'Gratis.' }] })
})

it('[ST117] [ST50] who closes a request without network is told that a colleague was faster; a repeated change is not', async () => {
  const { hospital, form, open } = await openDesk()
  const [dina, rini] = [await open('Dina'), await open('Rini')]
  const closing = { form, before: asSent, state: 'cancelled' } as const
  const late = await written(hospital, await passOf(dina), closing)
  const { changedAt: seen } = await read(rini, form)
  await rini.browser.send(staffCalls.staffChangeRequest, { id: form, seen, state: 'cancelled' })
  expect(await submitOne(hospital, late)).toMatchObject({ outcome: 'quarantined' })
  const own = await written(hospital, await passOf(rini), closing)
  expect(await submitOne(hospital, own)).toMatchObject({ outcome: 'accepted' })
})

it('[ST50] no answer is given over a message that its author has not read', async () => {
  const { hospital, form, open } = await openDesk()
  const dina = await open('Dina')
  const pass = await passOf(dina)
  await sql`insert into request_note (id, request_id, author, text)
    values (gen_random_uuid(), ${form}, 'patient', 'Saya alergi obat itu.')`.execute(hospital.db)
  const answered = await written(hospital, pass, { form, before: asSent, answer: 'Besok pagi.' })
  expect(await submitOne(hospital, answered)).toMatchObject({ outcome: 'quarantined' })
  const taken = await written(hospital, pass, { form, before: asSent, state: 'in-work', assignee: 'me' })
  expect(await submitOne(hospital, taken)).toMatchObject({ outcome: 'accepted' })
  const { notes, ...request } = await read(dina, form)
  expect(request).toMatchObject({ state: 'in-work', assignee: 'Dina' })
  const before = { state: 'in-work', assignee: 'Dina', lastNote: notes.at(-1)!.id } as const
  const informed = await written(hospital, pass, { form, before, answer: 'Kami ganti obatnya.' })
  expect(await submitOne(hospital, informed)).toMatchObject({ outcome: 'accepted' })
})

it('[ST50] a change of a request that its author may not work on, or that no request may go through, is not done', async () => {
  const { hospital, form, open } = await openDesk()
  const [dina, reader, other] = [
    await open('Dina'),
    await open('Mira', { role: 'ward-officer' }),
    await open('Sari', { units: ['MHBG'] }),
  ]
  const wish = { form, before: asSent, state: 'in-work' } as const
  for (const who of [reader, other])
    expect(await submitOne(hospital, await written(hospital, await passOf(who), wish))).toMatchObject({
      outcome: 'quarantined',
    })
  // A request becomes answered only with an answer.
  const bare = await written(hospital, await passOf(dina), { ...wish, state: 'answered' })
  expect(await submitOne(hospital, bare)).toMatchObject({ outcome: 'quarantined' })
  expect(await read(dina, form)).toMatchObject({ ...received, notes: [] })
})
