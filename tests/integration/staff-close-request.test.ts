import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { RequestWork } from '#core/domain/request/request-work.ts'
import { REQUEST_WORK } from '#core/domain/staff/staff-changes.ts'
import { type Browser, openAccount } from '#tests/support/account-client.ts'
import { openCopy } from '#tests/support/collection-copy.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { device, sealed, submitOne } from '#tests/support/submissions.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

const message = {
  hospital: 'MHJS',
  topic: 'bill',
  message: 'Berapa biayanya?',
  fullName: 'Sri Wahyuni',
  replyBy: 'portal',
}
const permission = { reasons: ['1'], interests: ['heart'], mayContact: 'no' }

/** A hospital with a form from a patient, and a member of staff. */
async function openDesk(kind: string, answers: object) {
  const hospital = await openHospital()
  const { browser: patient, PatientId } = await openAccount(hospital)
  const { id, ...item } = await sealed(hospital, { kind, version: 1, patient: PatientId, answers: { ...answers } })
  await patient.ask(calls.submitOwnBatch, { device, items: [{ id, ...item }] })
  return { hospital, patient, PatientId, id, admin: await openStaff(hospital) }
}

const listOf = async (patient: Browser, name: 'requests' | 'notifications') =>
  (await openCopy(patient, collections[name]).follow()).flatMap(({ Items }) => Items)

async function change({ browser }: Staff, id: string, wish: object) {
  const { request } = await browser.ask(staffCalls.staffRequest, { id, language: 'id' })
  return (await browser.send(staffCalls.staffChangeRequest, { id, seen: request.changedAt, ...wish })).status
}

it('[ST76] [ST117] a request is closed without an answer and opened again; its patient is told of both, its page says by whom', async () => {
  const { patient, id, admin } = await openDesk('Contact', message)
  expect(await change(admin, id, { state: 'cancelled' })).toBe(200)
  expect(await listOf(patient, 'requests')).toMatchObject([{ id, state: 'cancelled', notes: [] }])
  const { request, changed } = await admin.browser.ask(staffCalls.staffRequest, { id, language: 'id' })
  expect(changed).toEqual({ by: admin.name, at: request.changedAt })
  expect(await change(admin, id, { state: 'received' })).toBe(200)
  expect(await listOf(patient, 'requests')).toMatchObject([{ id, state: 'received' }])
  const titles = (await listOf(patient, 'notifications')).map((told) => ('title' in told ? told.title : undefined))
  expect(titles).toHaveLength(2)
  for (const en of ['Your request has been cancelled', 'Your request is open again'])
    expect(titles).toContainEqual(expect.objectContaining({ en }))
})

it('[ST76] a permission is taken back by who gave it: staff neither call it off nor open it again', async () => {
  const { hospital, patient, PatientId, id, admin } = await openDesk('Engagement', permission)
  const { pass } = await admin.browser.ask(staffCalls.staffPass, {})
  const brought = async (work: Omit<RequestWork, 'form'>) =>
    submitOne(hospital, await sealed(hospital, { ...REQUEST_WORK, answers: { ...work, form: id }, staffPass: pass }))
  const seen = { assignee: null, lastNote: null }
  expect(await change(admin, id, { state: 'cancelled' })).toBe(422)
  expect(await brought({ before: { ...seen, state: 'received' }, state: 'cancelled' })).toMatchObject({
    outcome: 'quarantined',
  })
  expect(await listOf(patient, 'requests')).toMatchObject([{ state: 'received' }])
  const withdrawal = { kind: 'request-change', version: 1, patient: PatientId, answers: { request: id, cancel: true } }
  await patient.ask(calls.submitOwnBatch, { device, items: [await sealed(hospital, withdrawal)] })
  expect(await listOf(patient, 'requests')).toMatchObject([{ state: 'cancelled' }])
  for (const state of ['received', 'in-work'] as const) {
    expect(await change(admin, id, { state })).toBe(422)
    expect(await brought({ before: { ...seen, state: 'cancelled' }, state })).toMatchObject({ outcome: 'quarantined' })
  }
  expect(await listOf(patient, 'requests')).toMatchObject([{ state: 'cancelled' }])
})
