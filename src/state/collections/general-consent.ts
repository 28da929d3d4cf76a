import { atom } from 'jotai/vanilla'
import { siteCalls } from '#core/contract/hospital/site-calls.ts'
import type { Language } from '#core/domain/text/language.ts'
import { deviceAtom } from '#state/device/core-device.ts'

interface Consent {
  readonly version: string
  readonly html: string
}

/**
 * What a patient agrees to, as the hospital has it now, else as it was last read on this device.
 * @throws ApiError where it is neither to be had nor kept
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
 * A version that a patient agreed to, as it was.
 * @throws ApiError where it is neither to be had nor the one that is kept
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
