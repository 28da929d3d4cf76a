import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { HospitalOptions } from '#core/questionnaires/language/with-hospital-options.ts'
import { loadHospitalOptionsAtom } from '#state/collections/form-lists.ts'

/**
 * What a form offers of the hospital's own lists. It stays what it was when the form was opened.
 * @returns undefined while that is read
 */
export function useHospitalOptions(): HospitalOptions | undefined {
  const [options, setOptions] = useState<HospitalOptions>()
  const load = useSetAtom(loadHospitalOptionsAtom)
  useEffect(() => {
    let isWanted = true
    void load().then((loaded) => isWanted && setOptions(loaded))
    return () => void (isWanted = false)
  }, [load])
  return options
}
