import { useAtom } from 'jotai/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { lostSessionAtom } from '#state/account/bearer-check.ts'

/** After a renewal that failed (spec section 4). */
const LEAVES_AFTER = 1000

/** Leads out an account whose session the hospital has ended. */
export function useLostSession(): void {
  const [lost, setLost] = useAtom(lostSessionAtom)
  const navigate = useNavigate()
  useEffect(() => {
    if (!lost) return
    const timer = setTimeout(
      () => {
        setLost(undefined)
        void navigate('/patient/logout', { replace: true, state: { lost: true } })
      },
      lost === 'not-renewed' ? LEAVES_AFTER : 0,
    )
    return () => clearTimeout(timer)
  }, [lost, setLost, navigate])
}
