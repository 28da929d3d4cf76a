import { newestQuestionnaire } from '#core/outbox/definitions.ts'
import {
  findDraft,
  newDraftId,
  saveDraft,
  wipeKioskDrafts,
  type Draft,
  type DraftSubject,
} from '#core/outbox/drafts/drafts.ts'
import type { Device } from '#core/outbox/device.ts'

type Door = Pick<Device, 'db' | 'cache' | 'clock' | 'locks'>

/**
 * The draft of a survey about an admission: the one that was begun, or a new one. There is one draft for each
 * questionnaire and admission, also when two tabs begin at once.
 * @returns the draft's id; undefined when this device does not have the questionnaire
 * @throws DatabaseError
 */
export async function beginSurvey(door: Door, kind: string, subject: DraftSubject): Promise<string | undefined> {
  const { locks } = door
  const begin = () => beginAlone(door, kind, subject, {})
  return locks ? locks.request('begin-survey', begin) : begin()
}

/**
 * Begins a survey at a kiosk, which serves one patient at a time: another patient's unfinished form is deleted.
 * @throws DatabaseError
 */
export async function beginKioskSurvey(door: Door, kind: string, subject: DraftSubject): Promise<string | undefined> {
  const id = await beginAlone(door, kind, subject, { kiosk: true })
  await wipeKioskDrafts(door, (draft) => draft.id === id)
  return id
}

async function beginAlone(
  door: Door,
  kind: string,
  subject: DraftSubject,
  where: Pick<Draft, 'kiosk'>,
): Promise<string | undefined> {
  const begun = await findDraft(door, kind, subject)
  if (begun) return begun.id
  const questionnaire = await newestQuestionnaire(door, kind)
  if (!questionnaire) return undefined
  const id = newDraftId()
  const { version } = questionnaire
  await saveDraft(door, { id, kind, version, startedAt: door.clock(), values: {}, step: 0, subject, ...where })
  return id
}
