import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#features/portal/address/paths.ts'
import { deliveryAtom, reconnectsAtom } from '#state/outbox/outbox.ts'
import { notePageAtom, tellPagesAtom } from '#state/session/page-log.ts'
import { patientIdAtom } from '#state/session/session.ts'

/** Notes each page of the portal that a person opens, and reports them while no form is being sent. */
export function usePageLog(): void {
  const { pathname } = useLocation()
  const patientId = useAtomValue(patientIdAtom)
  const { running } = useAtomValue(deliveryAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const note = useSetAtom(notePageAtom)
  const tell = useSetAtom(tellPagesAtom)
  const opened = useEffectEvent(async (path: string, _whose: typeof patientId) => {
    if (path === paths.logout) return
    await note(path)
    if (!running) await tell()
  })
  useEffect(() => void opened(pathname, patientId), [pathname, patientId])
  const isFree = useEffectEvent((_reconnects: number) => void tell())
  useEffect(() => {
    if (!running) isFree(reconnects)
  }, [running, reconnects])
}
