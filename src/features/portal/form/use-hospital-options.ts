import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { HospitalOptions } from '#core/questionnaires/language/with-hospital-options.ts'
import { loadHospitalOptionsAtom } from '#state/collections/form-lists.ts'

/**
 * The hospital's lists for a form. They do not change while the form is open.
 * @returns undefined while they are read
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
