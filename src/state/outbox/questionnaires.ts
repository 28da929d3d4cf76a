import { atom } from 'jotai/vanilla'
import { newestQuestionnaire, questionnaireOf } from '#core/outbox/definitions.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/**
 * The questionnaire of a kind, in the version that answers were given under or in the newest one; undefined when this
 * device does not have it.
 */
export const loadQuestionnaireAtom = atom(null, (get, _set, kind: string, version?: number) => {
  const device = get(deviceAtom)
  return version === undefined ? newestQuestionnaire(device, kind) : questionnaireOf(device, kind, version)
})
