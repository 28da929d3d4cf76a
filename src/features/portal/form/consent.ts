import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { otherPersonIn } from '#core/domain/request/request.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { loadGeneralConsentAtom } from '#state/collections/general-consent.ts'

export interface Consent {
  readonly request: OwnRequest
  readonly version: string
}

/** The patient's last consent for themselves, without those that they signed for others. */
export function consentOf(requests: readonly OwnRequest[]): Consent | undefined {
  const request = requests.find(
    ({ kind, state, answers }) =>
      kind === 'GeneralConsent' && state !== 'cancelled' && answers['signedAs'] === 'patient',
  )
  const version = request?.answers['document']
  return request && typeof version === 'string' ? { request, version } : undefined
}

/** The patient's last consent for each other person, by name. */
export function consentsForOthers(requests: readonly OwnRequest[]): readonly (Consent & { readonly name: string })[] {
  const latest = new Map<string, Consent & { readonly name: string }>()
  for (const request of requests) {
    const version = request.answers['document']
    const name = otherPersonIn(request.answers)
    const counts = request.kind === 'GeneralConsent' && request.state !== 'cancelled'
    if (counts && name !== null && typeof version === 'string' && !latest.has(name))
      latest.set(name, { request, version, name })
  }
  return [...latest.values()]
}

/** The version of the general consent in force; undefined where it is not known. */
export function useConsentVersion(isWanted = true): string | undefined {
  const load = useSetAtom(loadGeneralConsentAtom)
  const [now, setNow] = useState<string>()
  useEffect(() => {
    if (!isWanted) return
    void load(currentLanguage()).then(
      ({ version }) => setNow(version),
      () => undefined,
    )
  }, [load, isWanted])
  return now
}
