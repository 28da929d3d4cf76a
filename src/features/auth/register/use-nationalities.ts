import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useState } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { loadNationalitiesAtom } from '#state/collections/nationalities.ts'

export interface Nationality {
  readonly value: string
  readonly label: string
  /** Its name in the other language: what was written stays while the language changes. */
  readonly inOther: string
}

/** The list to choose from; undefined while it is not there, and how to ask for it again once that has failed. */
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
