import { readEntry } from '#state/device/local-entries.ts'
import { SESSION_KEY } from '#state/session/session-key.ts'

/** The home for a path: the staff's, the event's or the tablet's; otherwise, and with a session, the portal. */
export function homeOf(path: string, inPortal = readEntry(SESSION_KEY) !== null): string {
  if (/^\/staff(?:\/|$)/.test(path)) return '/staff'
  return !inPortal && /^\/(?:event|queue|tablet)(?:\/|$)/.test(path) ? '/event' : '/'
}
