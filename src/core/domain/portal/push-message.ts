import * as z from 'zod/mini'
import type { LocalizedText } from '#core/domain/text/language.ts'
import { DASHBOARD, isRemembered } from './deep-links.ts'

/**
 * The text of a push on a locked screen. It is the same for everybody, because other people may see it. The content is
 * shown only after the sign-in.
 */
export const pushTexts = {
  title: { id: 'Portal Pasien', en: 'Patient Portal' },
  body: { id: 'Ada kabar baru untuk Anda. Ketuk untuk membukanya.', en: 'There is news for you. Tap to open it.' },
} as const satisfies Record<string, LocalizedText>

/** The messaging service's wrapper of the hospital's message. Only the path is read. */
const push = z.object({ data: z.object({ path: z.string() }) })

/** The page that a push opens, with its query; the dashboard where the push names no page of the patient area. */
export function pushedPath(payload: unknown): string {
  const { data } = push.safeParse(payload)
  return data && isPortalPage(data.data.path) ? data.data.path : DASHBOARD
}

/** Whether the path is a page of the patient area, and not an address elsewhere. */
function isPortalPage(path: string): boolean {
  const base = 'https://portal.invalid'
  if (!URL.canParse(path, base)) return false
  const url = new URL(path, base)
  return url.origin === base && url.pathname.startsWith('/patient/') && isRemembered(url.pathname)
}
