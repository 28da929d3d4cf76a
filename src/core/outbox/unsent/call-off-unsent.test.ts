import { expect, it } from 'vitest'
import { cancellationId } from '#core/domain/request/cancellation-id.ts'
import type { Device } from '#core/outbox/device.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { exportUnsent, importSubmissions } from '#core/outbox/handover/handover.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { submit } from '#core/outbox/submit/submit.ts'
import { engagement } from '#core/questionnaires/forms/services/engagement.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { ani, budi, deviceOf } from '#tests/support/own-changes.ts'
import { callOffUnsent } from './call-off-unsent.ts'

const answers = { reasons: ['2'], interests: ['sport'], mayContact: 'no' }

async function ask(device: Device, patientId?: string): Promise<string> {
  const id = newDraftId()
  await submit(device, {
    id,
    questionnaire: engagement,
    answers,
    language: 'id',
    startedAt: device.clock(),
    ...(patientId !== undefined && { patientId }),
  })
  return id
}

const callOff = (device: Device, id: string, patientId?: string) =>
  callOffUnsent(device, { id, patientId, language: 'id' })

const takenBy = ({ taken }: MemoryHospital) =>
  [...taken.values()].map(({ kind, answers: sent }) => ({ kind, answers: sent }))

it('[OB100] a guest’s waiting request leaves the device, and the hospital is told that it is called off', async () => {
  const { device, hospital } = await deviceOf()
  const id = await ask(device)
  expect(await callOff(device, id)).toBe('called-off')
  expect(await callOff(device, id)).toBe('called-off')
  expect(await device.db.queue.toCollection().primaryKeys()).toEqual([cancellationId(id)])
  expect(await device.db.sealed.toCollection().primaryKeys()).toEqual([cancellationId(id)])
  expect(await countOutbox(device.db)).toMatchObject({ collected: 2, discarded: 1, unsent: 1 })
  await device.deliver()
  expect(takenBy(hospital)).toEqual([{ kind: 'guest-cancel', answers: { request: id } }])
})

it('[OB100] only its patient can call off an own request, held or not', async () => {
  const { device, hospital, signIn, signOut } = await deviceOf()
  await signIn(ani)
  const id = await ask(device, ani)
  await signOut()
  await device.deliver()
  expect(await callOff(device, id)).toBe('gone')
  await signIn(budi)
  expect(await callOff(device, id, budi)).toBe('gone')
  await signIn(ani)
  expect((await device.db.queue.get(id))?.problem).toBe('signed-out')
  expect(await callOff(device, id, ani)).toBe('called-off')
  await device.deliver()
  expect(takenBy(hospital)).toEqual([{ kind: 'request-change', answers: { request: id, cancel: true } }])
})

it('[OB100] a request that arrived though its answer was lost is called off at the hospital', async () => {
  const { device, hospital } = await deviceOf()
  hospital.mangle = () => Response.error()
  const id = await ask(device)
  await device.deliver()
  hospital.mangle = (_path, response) => response
  expect(await callOff(device, id)).toBe('called-off')
  await device.deliver()
  expect(takenBy(hospital).map(({ kind }) => kind)).toEqual(['Engagement', 'guest-cancel'])
})

it('[OB100] no request is called off while it is on its way, or once it has arrived', async () => {
  const { device, hospital } = await deviceOf()
  const id = await ask(device)
  let during: unknown
  hospital.intercept = async (path) => {
    if (path === 'submission/batch') during ??= await callOff(device, id)
    return undefined
  }
  await device.deliver()
  expect(during).toBe('sending')
  expect(await callOff(device, id)).toBe('gone')
  expect(await countOutbox(device.db)).toMatchObject({ collected: 1, receipted: 1, discarded: 0 })
})

it('[OB100] a request that comes back as a file is called off without a further call', async () => {
  const { device, hospital } = await deviceOf()
  const id = await ask(device)
  const file = JSON.stringify(await exportUnsent(device))
  await callOff(device, id)
  await device.deliver()
  await importSubmissions(device, file)
  expect(await callOff(device, id)).toBe('called-off')
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 0, receipted: 1 })
  expect(hospital.taken.size).toBe(1)
})
