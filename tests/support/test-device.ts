import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { withOwnStore, type OwnDevice } from '#core/account/own-store.ts'
import { openDevice, type Device, type World } from '#core/outbox/device.ts'
import { newDraftId, saveDraft, type Draft } from '#core/outbox/drafts.ts'
import { refreshKit } from '#core/outbox/kit.ts'
import { submit } from '#core/outbox/submit.ts'
import { selfAssessmentRunner } from '#core/questionnaires/self-assessment-runner.ts'
import { ENVELOPE_SECRET } from './memory-hospital.ts'
import { advisedAnswers } from './runner-answers.ts'

/** The databases of a browser profile; a device over the same ones is the same device, started again. */
export const createProfile = (indexedDB: IDBFactory = new IDBFactory()) => ({
  dependencies: { indexedDB, IDBKeyRange },
})

/** A device of its own, with everything it needs, talking to `fetch`. */
export async function openTestDevice(world: Pick<World, 'fetch'> & Partial<World>): Promise<OwnDevice> {
  const device = await openDevice({
    apiBase: '/api',
    apiBasic: 'test:test',
    envelopeSecret: ENVELOPE_SECRET,
    appVersion: '1',
    clock: Date.now,
    random: Math.random,
    locks: undefined,
    persisted: async () => null,
    log: () => undefined,
    database: createProfile(),
    ...world,
  })
  return withOwnStore(device)
}

/** The same, with its offline kit. */
export async function openReadyDevice(world: Parameters<typeof openTestDevice>[0]): Promise<OwnDevice> {
  const device = await openTestDevice(world)
  await refreshKit(device)
  return device
}

/** A form for a runner, filled in and autosaved, not submitted. */
export async function fillIn(device: Pick<Device, 'db' | 'clock'>, bibNumber: string): Promise<Draft> {
  const { kind, version } = selfAssessmentRunner
  const draft = {
    id: newDraftId(),
    kind,
    version,
    startedAt: device.clock(),
    values: { ...advisedAnswers, bibNumber },
    step: 3,
  }
  await saveDraft(device, draft)
  return draft
}

export const submitDraft = (device: Pick<Device, 'db' | 'clock' | 'seal'>, { id, values, startedAt }: Draft) =>
  submit(device, { id, questionnaire: selfAssessmentRunner, answers: values, language: 'id', startedAt })

/** Fills in the form for a runner and submits it. */
export const collect = async (device: Device, bibNumber: string) => submitDraft(device, await fillIn(device, bibNumber))
