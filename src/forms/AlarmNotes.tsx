import type { Alarm } from '#core/questionnaires/language/judging/alarms.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { AlarmNote } from './AlarmNote.tsx'

/** The alarms of a form that was sent, in the words for a sent form where an alarm has a number to call. */
export const AlarmNotes = ({ alarms }: { readonly alarms: readonly Alarm[] }) =>
  alarms.length > 0 && (
    <div className="flex w-full flex-col gap-3 text-left">
      {alarms.map(({ id, label, hint, tone, call }) => (
        <AlarmNote
          key={id}
          title={localize(label)}
          text={call ? t(`fields:alarmingText_${call}`) : localize(hint)}
          tone={tone}
          call={call}
        />
      ))}
    </div>
  )
