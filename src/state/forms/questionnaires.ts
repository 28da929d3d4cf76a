import { atom } from 'jotai/vanilla'
import { newestQuestionnaire, questionnaireOf } from '#core/outbox/definitions.ts'
import { fetchKit } from '#core/outbox/kit/fetch-kit.ts'
import { within } from '#core/timing/within.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/**
 * The questionnaire of a kind, in the given version or else the newest; undefined when this device does not have it.
 */
export const loadQuestionnaireAtom = atom(null, (get, _set, kind: string, version?: number) => {
  const device = get(deviceAtom)
  return version === undefined ? newestQuestionnaire(device, kind) : questionnaireOf(device, kind, version)
})

/** How long a form of a first visit waits for a newer version, in milliseconds (decision 0118). */
const PATIENCE = 1500

/** Fetches which versions the hospital offers, if it answers in time. */
export const learnNewestAtom = atom(null, async (get) => {
  const device = get(deviceAtom)
  const learn = async () => {
    await fetchKit(device)
    const { refreshDefinitions } = await import('#core/outbox/refresh-definitions.ts')
    await refreshDefinitions(device)
  }
  const learned = learn().catch((error: unknown) => device.log('the newest versions are not known', error))
  await within(learned, PATIENCE)
})
