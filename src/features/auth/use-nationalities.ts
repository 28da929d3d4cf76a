import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useState } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { loadNationalitiesAtom } from '#state/collections/nationalities.ts'

export interface Nationality {
  readonly value: string
  readonly label: string
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
        setOptions(await load())
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
