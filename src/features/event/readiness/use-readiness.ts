import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { readinessAtom, checkReadinessAtom } from './readiness.ts'

/** The readiness checks, made when the screen opens and when a person asks. */
export function useReadiness() {
  const checks = useAtomValue(readinessAtom)
  const run = useSetAtom(checkReadinessAtom)
  const { log } = useAtomValue(deviceAtom)
  const check = (asked: boolean) =>
    void run(asked).catch((error: unknown) => log('readiness could not be checked', error))
  // oxlint-disable-next-line react/exhaustive-deps -- once for each screen
  useEffect(() => check(false), [])
  return { checks, check: () => check(true) }
}
