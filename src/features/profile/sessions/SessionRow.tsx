import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import type { OwnSession } from '#state/account/sessions.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { nameOfSession } from './name-of-session.ts'

interface SessionRowProps {
  readonly session: OwnSession
  readonly onEnd: () => void
}

/** One sign-in. The present device has no button here: every page has one to sign out. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const name = nameOfSession(session)
  const since = formatDateTime(new Date(session.SignedInAt), groupZone)
  const used = formatDateTime(new Date(session.UsedAt), groupZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{name}</span>
          {session.IsCurrent && <Badge tone="success">{t('profile:sessionCurrent')}</Badge>}
        </p>
        <p className="text-muted">{t('profile:sessionSince', { at: since })}</p>
        <p className="text-muted">{t('profile:sessionUsed', { at: used })}</p>
      </div>
      {!session.IsCurrent && (
        <Button variant="secondary" aria-label={t('profile:endSessionOf', { name, at: since })} onClick={onEnd}>
          {t('profile:endSession')}
        </Button>
      )}
    </li>
  )
}
