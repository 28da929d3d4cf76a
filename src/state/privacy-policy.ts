import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { siteCalls } from '#core/contract/site-calls.ts'
import type { KeptText } from '#core/db/cache.ts'
import type { Language } from '#core/domain/language.ts'
import { deviceAtom, liveAtom } from './core-device.ts'

const kept = unwrap(liveAtom(async ({ cache }) => (await cache.getFact('privacyPolicy')) ?? {}))

/** The hospital's privacy policy from this device, in each language that was read here; not to be drawn as it is. */
export const privacyPolicyAtom = atom((get): Readonly<Partial<Record<Language, KeptText>>> => get(kept) ?? {})

/**
 * Brings it to the hospital's state.
 * @throws ApiError
 */
export const refreshPrivacyPolicyAtom = atom(null, async (get, _set, language: Language) => {
  const { api, cache, serverClock } = get(deviceAtom)
  const html = await api.call(siteCalls.privacyPolicy, { Language: language })
  const text = { html, asOf: serverClock.now() }
  await cache.transaction('rw', cache.facts, async () => {
    await cache.setFact('privacyPolicy', { ...(await cache.getFact('privacyPolicy')), [language]: text })
  })
})
