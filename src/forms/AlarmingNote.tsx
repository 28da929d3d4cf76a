import type { Alarm } from '#core/questionnaires/alarms.ts'
import { t } from '#i18n/t.ts'
import { AlarmNote } from './AlarmNote.tsx'

/** What is said of an alarming form whose answers are not at hand. */
export const AlarmingNote = ({ call }: { readonly call: NonNullable<Alarm['call']> }) => (
  <AlarmNote tone="danger" title={t('fields:alarming')} text={t(`fields:alarmingText_${call}`)} call={call} />
)
