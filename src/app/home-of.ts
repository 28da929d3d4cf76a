import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { readEntry } from '#state/device/local-entries.ts'
import { SESSION_KEY } from '#state/device/session-key.ts'

/** Staff go home to their portal. Volunteers and officers go home to their post; all others, and a page with a session, to the portal. */
export function homeOf(path: string, inPortal = readEntry(SESSION_KEY) !== null): string {
  if (/^\/staff(?:\/|$)/.test(path)) return staffPages.home
  return !inPortal && /^\/(?:event|queue|tablet)(?:\/|$)/.test(path) ? '/event' : '/'
}
