import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useState } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { loadNationalitiesAtom } from '#state/collections/nationalities.ts'

export interface Nationality {
  readonly value: string
  readonly label: string
  /** The name in the other language, so that a typed name is still found after a change of language. */
  readonly inOther: string
}

/** The list of nationalities, undefined until it is loaded; `ask` loads it again after a failure. */
export function useNationalities() {
  const { log } = useAtomValue(deviceAtom)
  const load = useSetAtom(loadNationalitiesAtom)
  const [options, setOptions] = useState<readonly Nationality[]>()
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => {
    const fetchList = async () => {
      try {
        const list = await load()
        setOptions(
          list.map(({ Id, DescValue, DescValueEn = DescValue }) => {
            const [label, inOther] = currentLanguage() === 'en' ? [DescValueEn, DescValue] : [DescValue, DescValueEn]
            return { value: String(Id), label, inOther }
          }),
        )
        setFailed(false)
      } catch (error) {
        log('the nationalities were not loaded', error)
        setFailed(true)
      }
    }
    void fetchList()
  }, [load, log])
  useEffect(ask, [ask])
  useEffect(() => {
    if (!failed) return
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [failed, ask])
  return { options, failed, ask }
}
