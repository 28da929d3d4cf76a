import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'
import { rememberPath } from '#state/session/last-path.ts'
import { arrivalAtom, sessionAtom } from '#state/session/session.ts'
import { keepArea } from '#sw-bridge/keep-area.ts'
import { PatientShell } from './PatientShell.tsx'
import { PortalScreens } from './PortalScreens.tsx'

/** The portal after the sign-in, or for a guest. */
export function Portal() {
  const { pathname, search } = useLocation()
  // The sign-in is kept as an area of its own: volunteers open it too, by the app's icon.
  useEffect(() => void keepArea('portal'), [])
  return (
    <PatientShell>
      <Arrived at={pathname + search} />
      <UpdatePrompt />
      <PortalScreens />
    </PatientShell>
  )
}

/** Remembers the page for the next visit. */
function Arrived({ at }: { readonly at: string }) {
  const session = useAtomValue(sessionAtom)
  const setArrival = useSetAtom(arrivalAtom)
  useEffect(() => {
    rememberPath(at, session)
    setArrival(undefined)
  }, [at, session, setArrival])
  return null
}
