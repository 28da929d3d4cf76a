import { atom } from 'jotai/vanilla'
import type { DraftSubject } from '#core/outbox/drafts/drafts.ts'
import { beginKioskSurvey, beginSurvey } from '#core/survey/begin-survey.ts'
import { lookUpSurvey } from '#core/survey/look-up.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { readWardListAtom } from './tablet-session.ts'

/** Looks up the care that a code stands for. */
export const lookUpSurveyAtom = atom(null, async (get, set, kind: string, code: string) =>
  lookUpSurvey({ ...get(deviceAtom), ward: await set(readWardListAtom) }, kind, code),
)

/** Begins a survey about that care; undefined when this device does not have the questionnaire. */
export const beginSurveyAtom = atom(null, (get, _set, kind: string, subject: DraftSubject) =>
  beginSurvey(get(deviceAtom), kind, subject),
)

/** Begins a survey for a patient at a kiosk. */
export const beginKioskSurveyAtom = atom(null, (get, _set, kind: string, subject: DraftSubject) =>
  beginKioskSurvey(get(deviceAtom), kind, subject),
)
