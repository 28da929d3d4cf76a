import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { MenusUnknown } from '#features/patient/MenusUnknown.tsx'
import { RestrictedDialog } from '#features/patient/RestrictedDialog.tsx'
import { t } from '#i18n/t.ts'
import { accountUnreachedAtom, mayOpenAtom } from '#state/account.ts'
import { Spinner } from '#ui/Spinner.tsx'

interface GuardedProps {
  /** The screen's route alias, as menus name it. */
  readonly alias: string
  readonly children: ReactNode
}

/** A screen for whoever has it in their menus. The hospital holds against the same when it is asked for data. */
export function Guarded({ alias, children }: GuardedProps) {
  const mayOpen = useAtomValue(mayOpenAtom)
  const unreached = useAtomValue(accountUnreachedAtom)
  const navigate = useNavigate()
  if (!mayOpen) return unreached ? <MenusUnknown /> : <Spinner label={t('loading')} />
  if (mayOpen(alias)) return children
  return <RestrictedDialog onClose={() => void navigate('/patient', { replace: true })} />
}
