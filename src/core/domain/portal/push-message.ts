import * as z from 'zod/mini'
import type { LocalizedText } from '#core/domain/text/language.ts'
import { DASHBOARD, isRemembered } from './deep-links.ts'

/**
 * What a push may say on a locked screen: the same for everybody, whatever its sender wrote, for anyone may be looking.
 * What it is about stands behind the sign-in.
 */
export const pushTexts = {
  title: { id: 'Portal Pasien', en: 'Patient Portal' },
  body: { id: 'Ada kabar baru untuk Anda. Ketuk untuk membukanya.', en: 'There is news for you. Tap to open it.' },
} as const satisfies Record<string, LocalizedText>

/** As a messaging service wraps what the hospital sends: only where it leads is read. */
const push = z.object({ data: z.object({ path: z.string() }) })

/** The page that a push opens, with its query; the dashboard for one that names none of the patient area's. */
export function pushedPath(payload: unknown): string {
  const { data } = push.safeParse(payload)
  return data && isPortalPage(data.data.path) ? data.data.path : DASHBOARD
}

/** A page of the patient area to come back to, and no address elsewhere. */
function isPortalPage(path: string): boolean {
  const base = 'https://portal.invalid'
  if (!URL.canParse(path, base)) return false
  const url = new URL(path, base)
  return url.origin === base && url.pathname.startsWith('/patient/') && isRemembered(url.pathname)
}
