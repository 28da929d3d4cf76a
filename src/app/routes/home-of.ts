import { readEntry } from '#state/device/local-entries.ts'
import { SESSION_KEY } from '#state/session/session-key.ts'

/** Staff, volunteers and officers go home to their own; all others, and a page with a session, to the portal. */
export function homeOf(path: string, inPortal = readEntry(SESSION_KEY) !== null): string {
  if (/^\/staff(?:\/|$)/.test(path)) return '/staff'
  return !inPortal && /^\/(?:event|queue|tablet)(?:\/|$)/.test(path) ? '/event' : '/'
}
