import { useState } from 'react'
import type { Session } from '#core/domain/portal/session.ts'

/** The session before this one, while this page has been open. */
export function useSessionBefore(session: Session): Session | undefined {
  const [seen, setSeen] = useState<{ readonly now: Session; readonly before?: Session }>({ now: session })
  if (seen.now !== session) setSeen({ now: session, before: seen.now })
  return seen.before
}
