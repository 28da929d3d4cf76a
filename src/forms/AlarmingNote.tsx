import type { AlarmLevel } from '#core/domain/review/alarm-level.ts'
import { t } from '#i18n/t.ts'
import { AlarmNote } from './AlarmNote.tsx'

interface AlarmingNoteProps {
  /** The level that the form told its sender, which decides the number to call; undefined where it is not known. */
  readonly told?: AlarmLevel | undefined
}

/** The message for an alarming form whose answers this page does not have. */
export const AlarmingNote = ({ told }: AlarmingNoteProps) => (
  <AlarmNote
    tone="danger"
    title={t('fields:alarming')}
    text={t(`fields:alarmingText_${told ?? 'unknown'}`)}
    call={told === 'noNumber' ? undefined : (told ?? 'emergency')}
  />
)
