import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openDevice, type Device, type World } from '#core/outbox/device.ts'
import { newDraft, saveDraft } from '#core/outbox/drafts.ts'
import { refreshKit } from '#core/outbox/kit.ts'
import { submit } from '#core/outbox/submit.ts'
import { selfAssessmentRunner } from '#core/questionnaires/self-assessment-runner.ts'
import { runnerAnswers } from './runner-answers.ts'

/** A device of its own, with everything it needs, talking to `fetch`. */
export function openTestDevice(world: Pick<World, 'fetch'> & Partial<World>): Promise<Device> {
  return openDevice({
    apiBase: '/api',
    apiBasic: 'test:test',
    envelopeSecret: 'test',
    appVersion: '1',
    clock: Date.now,
    random: Math.random,
    locks: undefined,
    persisted: async () => null,
    log: () => undefined,
    database: { dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } },
    ...world,
  })
}

/** The same, with its offline kit. */
export async function openReadyDevice(world: Parameters<typeof openTestDevice>[0]): Promise<Device> {
  const device = await openTestDevice(world)
  await refreshKit(device)
  return device
}

/** Fills in the form for a runner and submits it. */
export async function collect(device: Device, bibNumber: string) {
  const draft = newDraft(device, selfAssessmentRunner)
  const answers = { ...runnerAnswers, bibNumber }
  await saveDraft(device, { ...draft, values: answers })
  return submit(device, {
    id: draft.id,
    questionnaire: selfAssessmentRunner,
    answers,
    language: 'id',
    startedAt: draft.startedAt,
  })
}
