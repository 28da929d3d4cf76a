import type { AlarmLevel } from '#core/domain/review/alarm-level.ts'
import { t } from '#i18n/t.ts'
import { AlarmNote } from './AlarmNote.tsx'

interface AlarmingNoteProps {
  /** Which number the form told its sender to call, or that it told none; undefined where that is not known. */
  readonly told?: AlarmLevel | undefined
}

/** What is said of an alarming form whose answers are not at hand. */
export const AlarmingNote = ({ told }: AlarmingNoteProps) => (
  <AlarmNote
    tone="danger"
    title={t('fields:alarming')}
    text={t(`fields:alarmingText_${told ?? 'unknown'}`)}
    call={told === 'noNumber' ? undefined : (told ?? 'emergency')}
  />
)
