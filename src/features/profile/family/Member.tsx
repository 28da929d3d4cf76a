import type { OwnMember } from '#core/own/lay-over-profile.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useToday } from '#features/portal/time/use-today.ts'
import { memberLines } from './member-text.ts'
import { PendingMark } from '#features/profile/PendingMark.tsx'

interface MemberProps {
  readonly member: OwnMember
  /** Whether the member's form has unsaved text. */
  readonly begun: boolean
  readonly mayEdit: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export const editButtonOf = (member: string) => `edit-${member}`

export function Member({ member, begun, mayEdit, onEdit, onRemove }: MemberProps) {
  const { fullName: name } = member
  const today = useToday()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {member.pending && <PendingMark />}
          {begun && <Badge icon="alert">{t('profile:unsaved')}</Badge>}
        </p>
        {memberLines(member, today).map((line) => (
          <p key={line} className="text-muted">
            {line}
          </p>
        ))}
      </div>
      {mayEdit && (
        <div className="-mx-2 flex flex-wrap gap-2">
          <Button
            id={editButtonOf(member.id)}
            variant="quiet"
            aria-label={t('profile:memberEdit', { name })}
            onClick={onEdit}
          >
            {t('profile:edit')}
          </Button>
          <Button variant="quiet" aria-label={t('profile:memberRemove', { name })} onClick={onRemove}>
            {t('profile:remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
