import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { RestrictedDialog } from '#features/patient/RestrictedDialog.tsx'
import { mayOpenAtom } from '#state/menus.ts'

interface GuardedProps {
  /** The screen's route alias, as menus name it. */
  readonly alias: string
  readonly children: ReactNode
}

/** A screen for whoever has it in their menus. The hospital holds against the same when it is asked for data. */
export function Guarded({ alias, children }: GuardedProps) {
  const mayOpen = useAtomValue(mayOpenAtom)
  const navigate = useNavigate()
  if (mayOpen(alias)) return children
  return <RestrictedDialog onClose={() => void navigate('/patient', { replace: true })} />
}
