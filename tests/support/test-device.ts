import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { withOwnStore, type OwnDevice } from '#core/account/own-store.ts'
import { createDevice, openDevice, type Device, type World } from '#core/outbox/device.ts'
import { newDraftId, saveDraft, type Draft } from '#core/outbox/drafts/drafts.ts'
import { refreshKit } from '#core/outbox/kit/kit.ts'
import { submit } from '#core/outbox/submit/submit.ts'
import { selfAssessmentRunner } from '#core/questionnaires/forms/self-assessment-runner.ts'
import { ENVELOPE_SECRET } from './memory-hospital.ts'
import { createRandom } from './random.ts'
import { advisedAnswers } from './runner-answers.ts'
import { seed } from './seed.ts'

/** The databases of a browser profile. A device on the same databases is the same device, started again. */
export const createProfile = (indexedDB: IDBFactory = new IDBFactory()) => ({
  dependencies: { indexedDB, IDBKeyRange },
})

const random = createRandom(seed).next

type TestWorld = Pick<World, 'fetch'> & Partial<World>

const worldOf = (world: TestWorld): World => ({
  apiBase: '/api',
  apiBasic: 'test:test',
  envelopeSecret: ENVELOPE_SECRET,
  appVersion: '1',
  clock: Date.now,
  random,
  locks: undefined,
  persisted: async () => null,
  log: () => undefined,
  database: createProfile(),
  ...world,
})

/** A new device with everything it needs, which calls `fetch`. */
export const openTestDevice = async (world: TestWorld): Promise<OwnDevice> =>
  withOwnStore(await openDevice(worldOf(world)))

/** A new device whose database has not been opened. */
export const createTestDevice = (world: TestWorld): Device => createDevice(worldOf(world))

/** A new device with its offline kit. */
export async function openReadyDevice(world: Parameters<typeof openTestDevice>[0]): Promise<OwnDevice> {
  const device = await openTestDevice(world)
  await refreshKit(device)
  return device
}

/** A filled-in form for a runner, stored nowhere. */
export function formOf(bibNumber: string, startedAt = Date.now()): Draft {
  const { kind, version } = selfAssessmentRunner
  return { id: newDraftId(), kind, version, startedAt, values: { ...advisedAnswers, bibNumber }, step: 3 }
}

/** A filled-in form for a runner, autosaved as a draft. */
export async function fillIn(device: Pick<Device, 'db' | 'clock'>, bibNumber: string): Promise<Draft> {
  const draft = formOf(bibNumber, device.clock())
  await saveDraft(device, draft)
  return draft
}

export const submitDraft = (
  device: Pick<Device, 'db' | 'clock' | 'seal' | 'sealingKey'>,
  { id, values, startedAt }: Draft,
) => submit(device, { id, questionnaire: selfAssessmentRunner, answers: values, language: 'id', startedAt })

/** Fills in a form for a runner and submits it. */
export const collect = async (device: Device, bibNumber: string) => submitDraft(device, await fillIn(device, bibNumber))
