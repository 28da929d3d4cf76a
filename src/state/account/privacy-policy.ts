import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { siteCalls } from '#core/contract/hospital/site-calls.ts'
import type { KeptText } from '#core/db/cache.ts'
import type { Language } from '#core/domain/text/language.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'

const kept = unwrap(liveAtom(async ({ cache }) => (await cache.getFact('privacyPolicy')) ?? {}))

type Policy = Readonly<Partial<Record<Language, KeptText>>>

/** What this page fetched, for a device without room to keep it. */
const fetched = atom<Policy>({})

/** The hospital's privacy policy, in each language that was read on this device. Its HTML is not yet made safe. */
export const privacyPolicyAtom = atom((get): Policy => ({ ...get(kept), ...get(fetched) }))

/**
 * Fetches the hospital's current policy.
 * @throws ApiError
 */
export const refreshPrivacyPolicyAtom = atom(null, async (get, set, language: Language) => {
  const { api, cache, serverClock, log } = get(deviceAtom)
  const html = await api.call(siteCalls.privacyPolicy, { Language: language })
  const text = { html, asOf: serverClock.now() }
  set(fetched, { ...get(fetched), [language]: text })
  const keep = cache.transaction('rw', cache.facts, async () => {
    await cache.setFact('privacyPolicy', { ...(await cache.getFact('privacyPolicy')), [language]: text })
  })
  await keep.catch((error: unknown) => log('the privacy policy was not kept for a time without network', error))
})
