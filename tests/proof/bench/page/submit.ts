import { seal } from '#core/crypto/sealing.ts'
import type { Device } from '#core/outbox/device.ts'
import { newDraftId, saveDraft } from '#core/outbox/drafts/drafts.ts'
import { submit } from '#core/outbox/submit/submit.ts'
import { selfAssessmentRunner as questionnaire } from '#core/questionnaires/forms/self-assessment-runner.ts'
import type { SubmitOutcome } from './commands.ts'
import { closeDevice, openEmptyDevice } from './open-device.ts'
import { openRawStore } from './raw-store.ts'
import { runnerContent } from './runner-content.ts'
import { queueRows, sealRows } from './sealed-rows.ts'

const WARM_UP = 10
const ROWS_AT_ONCE = 1000

/** Times submissions into a queue of this length, and between them sealing alone and a raw put of the same bytes. */
export async function measureSubmit(queued: number, samples: number): Promise<SubmitOutcome> {
  const device = await openEmptyDevice()
  const raw = await openRawStore()
  try {
    for (let left = queued; left > 0; left -= ROWS_AT_ONCE)
      await queueRows(device, await sealRows(device, Math.min(left, ROWS_AT_ONCE)))
    const kit = await device.db.kit.get('kit')
    if (!kit) throw new Error('the kit is missing')
    const times = { submit: [] as number[], put: [] as number[], seal: [] as number[] }
    let bytes = 0
    for (let index = 0; index < WARM_UP + samples; index++) {
      const content = runnerContent(index)
      const id = await draftOf(device, content.answers)
      const submission = { id, questionnaire, ...content, startedAt: Date.parse(content.startedAt) }
      const header = { id, kind: questionnaire.kind, version: questionnaire.version }
      let sealed: Uint8Array<ArrayBuffer> = new Uint8Array()
      const steps = {
        seal: async () => (sealed = await seal(kit.sealing.jwk, header, content)),
        put: () => raw.put(id, sealed),
        submit: () => submit(device, submission),
      }
      const order = (['seal', 'put', 'submit'] as const).toSorted((a, b) => turn(a, index) - turn(b, index))
      for (const name of order) {
        const ms = await timed(steps[name])
        if (index >= WARM_UP) times[name].push(ms)
      }
      bytes = sealed.length
    }
    const unsent = await device.db.queue.count()
    if (unsent !== queued + WARM_UP + samples) throw new Error(`${unsent} rows are in the queue`)
    return { ...times, bytes }
  } finally {
    raw.close()
    await closeDevice(device)
  }
}

/** Submission and raw put alternate in going first. The put needs the sealed bytes, so sealing comes before it. */
const turn = (step: 'seal' | 'put' | 'submit', index: number) =>
  ({ seal: 0, put: 1, submit: index % 2 === 0 ? 2 : -1 })[step]

async function draftOf(device: Device, values: Record<string, unknown>): Promise<string> {
  const { kind, version } = questionnaire
  const id = newDraftId()
  await saveDraft(device, { id, kind, version, startedAt: Date.now(), values, step: 2 })
  return id
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
