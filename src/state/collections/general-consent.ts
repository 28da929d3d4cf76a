import { atom } from 'jotai/vanilla'
import { siteCalls } from '#core/contract/hospital/site-calls.ts'
import type { Language } from '#core/domain/text/language.ts'
import { deviceAtom } from '#state/device/core-device.ts'

interface Consent {
  readonly version: string
  readonly html: string
}

/**
 * The general consent that a patient agrees to: the hospital's current version, else the last one read on this device.
 * @throws ApiError where the device can neither fetch it nor has kept one
 */
export const loadGeneralConsentAtom = atom(null, async (get, _set, language: Language): Promise<Consent> => {
  const { api, cache, log } = get(deviceAtom)
  try {
    const { Version, Html } = await api.call(siteCalls.generalConsent, { Language: language })
    const text = { version: String(Version), html: Html }
    const keep = cache.transaction('rw', cache.facts, async () => {
      await cache.setFact('generalConsent', { ...(await cache.getFact('generalConsent')), [language]: text })
    })
    await keep.catch((error: unknown) => log('the general consent was not kept for a time without network', error))
    return text
  } catch (error) {
    const kept = (await cache.getFact('generalConsent'))?.[language]
    if (kept) return kept
    throw error
  }
})

/**
 * The version of the consent that a patient agreed to.
 * @throws ApiError where the device cannot fetch that version and has kept another one or none
 */
export const loadConsentVersionAtom = atom(
  null,
  async (get, _set, { language, version }: { language: Language; version: string }): Promise<Consent> => {
    const { api, cache } = get(deviceAtom)
    const kept = (await cache.getFact('generalConsent'))?.[language]
    if (kept?.version === version) return kept
    const { Html } = await api.call(siteCalls.generalConsent, { Language: language, Version: version })
    return { version, html: Html }
  },
)
