import { AlarmNote } from '#forms/AlarmNote.tsx'
import { t } from '#i18n/t.ts'

/** What the mark of an alarming form says, whatever its answers were. */
export const AlarmingNote = () => (
  <AlarmNote tone="danger" title={t('services:alarming')} text={t('services:alarmingText')} call="emergency" />
)
